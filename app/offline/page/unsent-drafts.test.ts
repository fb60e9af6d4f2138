import { afterEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { unsentPost } from "../../../tests/support/browser/unsent";
import { forgetDrafts } from "./unsent-drafts";

const path = "/location-forums/f1/new-post";
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft that says what is kept goes", () => {
  expect(leftOf({ [`draft:${path}`]: draft("Fog ", "Wind.") })).toEqual([]);
  expect(leftOf({ [`draft:${path}?unsent=p1`]: draft("Fog", "Wind.") })).toEqual([]);
});

test("a draft that says more stays, and so does every other", () => {
  const drafts = {
    [`draft:${path}`]: draft("Fog", "Wind, and snow."),
    [`draft:${path}?unsent=p2`]: draft("Fog", "Wind."),
    "draft:/location-forums/f2/new-post": draft("Fog", "Wind."),
  };
  expect(leftOf(drafts)).toEqual(Object.keys(drafts));
});

test("a damaged draft is left alone", () => {
  const damaged = { [`draft:${path}`]: '{"fields":{"title":5}}', [`draft:${path}?unsent=p1`]: "{" };
  expect(leftOf(damaged)).toEqual(Object.keys(damaged));
});

function leftOf(items: Record<string, string>) {
  const disk = new Disk();
  for (const [key, value] of Object.entries(items)) disk.items.set(key, value);
  vi.stubGlobal("window", { localStorage: new Tab(disk).localStorage });
  forgetDrafts([unsentPost()]);
  return [...disk.items.keys()];
}

function draft(title: string, content: string) {
  return JSON.stringify({ owner: "ada", fields: { title: [title, ""], content: [content, ""] } });
}
