import { afterEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { unsentPost } from "../../../tests/support/browser/unsent";
import { forgetDrafts } from "./unsent-drafts";

const path = "/location-forums/f1/new-post";
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([`draft:${path}`, `draft:${path}?unsent=p1`])("deletes %s when it equals the unsent post", key => {
  expect(leftOf({ [key]: draft("Fog ", "Wind.") })).toEqual([]);
});

test.each([
  ["a longer draft", `draft:${path}`, draft("Fog", "Wind, and snow.")],
  ["a draft of another post", `draft:${path}?unsent=p2`, draft("Fog", "Wind.")],
  ["a draft of another forum", "draft:/location-forums/f2/new-post", draft("Fog", "Wind.")],
  ["a draft with a damaged field", `draft:${path}`, '{"fields":{"title":5}}'],
  ["a draft that is no JSON", `draft:${path}`, "{"],
])("leaves %s", (_, key, value) => {
  expect(leftOf({ [key]: value })).toEqual([key]);
});

test("deletes a draft that equals the unsent comment, whatever it answers", () => {
  const comment = unsentPost({ commentOn: "p2", fields: { content: "Wind.", answers: "c1" } });
  expect(leftOf({ "draft:/location-forums/f1/posts/p2": draft("", "Wind.") }, comment)).toEqual([]);
});

test.each([
  ["", ""],
  ["?unsent=p1", "Wind."],
])("empties the form of a waiting comment, but not where it is edited: %j", (search, left) => {
  const field = { value: "Wind.", defaultValue: "" };
  const form = { querySelector: (selector: string) => (selector === "textarea" ? field : null) };
  vi.stubGlobal("window", { localStorage: new Tab(new Disk({})).localStorage });
  vi.stubGlobal("location", { pathname: "/location-forums/f1/posts/p2", search });
  vi.stubGlobal("document", { querySelector: () => form });
  forgetDrafts([unsentPost({ commentOn: "p2", fields: { content: "Wind." } })]);
  expect(field.value).toBe(left);
});

test("deletes the draft of a sighting that waits, whose form has more fields", () => {
  const fields = { path: "closed", seenOn: "2026-11-28", zone: "UTC", snow: "" };
  const typed = JSON.stringify({ owner: "ada", fields: { path: ["closed", ""] } });
  expect(leftOf({ "draft:/location-forums/f1/conditions": typed }, unsentPost({ fields }))).toEqual([]);
});

test("deletes the draft of a post that waits with its photos", () => {
  const typed = { title: ["Fog", ""], content: ["Wind.", ""], photos: ["C:\\fakepath\\fog.jpg", ""] };
  const value = JSON.stringify({ owner: "ada", fields: typed });
  expect(leftOf({ [`draft:${path}`]: value })).toEqual([]);
});

test("deletes the draft of the local text that waits as a post", () => {
  const local = "/forums/new";
  const items = {
    [`draft:${path}?local=${local}`]: draft("Fog", "Wind."),
    [`draft:came:${path}?local=${local}`]: draft("Fog", "Wind."),
    [`draft:${local}`]: draft("Fog", "Wind."),
  };
  expect(leftOf(items, unsentPost({ local }))).toEqual([]);
  expect(leftOf(items, unsentPost())).not.toEqual([]);
});

function leftOf(items: Record<string, string>, post = unsentPost()) {
  const disk = new Disk(items);
  vi.stubGlobal("window", { localStorage: new Tab(disk).localStorage });
  vi.stubGlobal("location", { pathname: path, search: "" });
  forgetDrafts([post]);
  return [...disk.items.keys()];
}

function draft(title: string, content: string) {
  return JSON.stringify({ owner: "ada", fields: { title: [title, ""], content: [content, ""] } });
}
