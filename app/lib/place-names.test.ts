import { describe, expect, it } from "vitest";
import { findForum, fold } from "./place-names";

it.each([
  ["YOSEMITE", "yosemite"],
  ["Huascarán", "huascaran"],
  ["Þórsmörk", "thorsmork"],
  ["Hawaiʻi", "hawaii"],
  ["Galdhøpiggen", "galdhopiggen"],
  ["Białowieża", "bialowieza"],
  ["Đerdap", "derdap"],
  ["Ağrı", "agri"],
  ["Lion’s Head", "lions head"],
  ["Washington, D.C.", "washington dc"],
  [" Cradle  Mountain-Lake St. Clair ", "cradle mountain lake st clair"],
  ["Aoraki/Mount Cook", "aoraki mount cook"],
  [" ., '-/ ", ""],
  ["Фудзи 富士山", "фудзи 富士山"],
])("folds %j to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe("findForum", () => {
  const forums = [
    { id: "1", name: "Zion National Park", region: "Utah", country: "United States" },
    { id: "2", name: "Þórsmörk", region: null, country: "Iceland" },
    { id: "3", name: "Salem", region: "Ohio", country: "United States" },
    { id: "4", name: "Salem", region: "Oregon", country: "United States" },
    { id: "5", name: "وادي رم", region: null, country: "Jordan" },
  ];

  it.each([
    ["zion national park", "1"],
    ["Zion National Park, Utah, United States", "1"],
    ["Thorsmork, Iceland", "2"],
    ["وادي رم", "5"],
    ["Salem, Oregon", "4"],
    ["Salem", undefined],
    ["Salem, United States", undefined],
    ["Zion", undefined],
    [" ,", undefined],
  ])("finds the forum of %j: %s", (place, id) => {
    expect(findForum(forums, place)?.id).toBe(id);
  });
});
