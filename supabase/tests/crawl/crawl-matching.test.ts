import { expect, test } from "vitest";
import { matchForum, tagsOf } from "../../functions/bulk-crawl-tips/matching.ts";

const forums = ["Yosemite National Park", "Yosemite", "Nice", "São Miguel", "K2", "—"].map(name => ({
  id: name,
  name,
}));

test("prefers the longest name in the title, without case and accents", () => {
  expect(matchForum(forums, "YOSEMITE NATIONAL PARK: maps", "")).toBe("Yosemite National Park");
  expect(matchForum(forums, "Walking in yosemite's valley", "K2 K2 K2")).toBe("Yosemite");
  expect(matchForum(forums, "A week on Sao Miguel", "")).toBe("São Miguel");
  expect(matchForum(forums, "Nicer than K21", "")).toBeNull();
});

test("falls back to the place that the text names most, at least twice and with its capitals", () => {
  expect(matchForum(forums, "Walks", "Yosemite. K2, then K2 again and Yosemite, and K2.")).toBe("K2");
  expect(matchForum(forums, "Walks", "Nice Nice")).toBe("Nice");
  expect(matchForum(forums, "Walks", "Only Yosemite.")).toBeNull();
  expect(matchForum(forums, "Walks", "A nice walk, a nice view.")).toBeNull();
  expect(matchForum(forums, "", "")).toBeNull();
});

test("returns at most five tags, the most mentioned first", () => {
  const text =
    "Waterfall, waterfalls and a lake. Lakes, a lake! Trail conditions. Safety, weather, river, forest.";
  expect(tagsOf(text).slice(0, 2)).toEqual(["lake", "waterfalls"]);
  expect(tagsOf(text)).toHaveLength(5);
  expect(tagsOf("Trail conditions for beginners")).toEqual(["trail-conditions"]);
  expect(tagsOf("Lakeside rivers")).toEqual(["river"]);
});
