import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";
import { fillLocal } from "./fill-local";
import { forgetLocal } from "./records/came-along";

vi.mock("~/browser/page", () => ({ page: { viewer: "ada" } }));

const path = "/location-forums/f1/new-post";

class TextField extends EventTarget {
  value = "";
}

const names = ["title", "content", "tags", "track", "walked_on"];
let fields: Map<string, TextField>;
let disk: Disk;
let toasts: string[];

beforeEach(() => {
  fields = new Map(names.map(name => [name, new TextField()]));
  disk = new Disk();
  toasts = [];
  const form = {
    dataset: { draft: "" },
    elements: { namedItem: (name: string) => fields.get(name) ?? null },
    querySelector: () => null,
  };
  vi.stubGlobal("HTMLInputElement", TextField);
  vi.stubGlobal("HTMLTextAreaElement", TextField);
  vi.stubGlobal("document", {
    querySelector: () => form,
    dispatchEvent: ({ detail }: CustomEvent) => toasts.push(detail.title),
  });
  vi.stubGlobal("window", { localStorage: new Tab(disk).localStorage });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const line = { line: "_p~iF~ps|U_ulLnnqC", meters: 5, ascent: null, descent: null, movingSeconds: null };

test.each([
  ["whose ends are hidden", { ...line, hidden: 300 }, true],
  ["whose ends everybody would see", { ...line, hidden: 0 }, false],
  ["of which nobody knows", line, false],
])("a line %s", async (_, track, comesAlong) => {
  type("/activity/new", { title: "Ridge", track: JSON.stringify(track) });
  await open("/activity/new");
  expect(texts()).toEqual({ title: "Ridge", ...(comesAlong && { track: JSON.stringify(track) }) });
  expect(toasts).toEqual(comesAlong ? [] : ["The line did not come along."]);
});

test("what was typed since comes again, and what stood in its place goes", async () => {
  type("/forums/new", { title: "Fog", content: "Wind." });
  await open("/forums/new");
  type(composer("/forums/new"), texts());
  type("/forums/new", { title: "Fog", content: "Wind, and snow." });
  await open("/forums/new");
  expect(texts()).toEqual({ title: "Fog", content: "Wind, and snow." });
  expect(toasts).toEqual([]);
});

test("what was changed or emptied in the composer stays so", async () => {
  type("/forums/new", { title: "Fog", content: "Wind.", tags: "ridge" });
  await open("/forums/new");
  write("tags", "");
  write("title", "Fog at the hut");
  type(composer("/forums/new"), texts());
  await open("/forums/new");
  expect(texts()).toEqual({ title: "Fog at the hut", content: "Wind." });
  type("/forums/new", { title: "Snow", content: "Wind." });
  await open("/forums/new");
  expect(texts()).toEqual({ title: "Fog at the hut", content: "Wind." });
  expect(toasts).toEqual(["Not everything came along."]);
});

test.each([
  ["goes when all of it was posted", { title: "Fog", content: "Wind.", photo: "fog.jpg" }, {}, false],
  ["stays when more was typed since", { title: "Fog" }, { title: "Fog, and snow" }, true],
  ["stays with a field that the composer has not", { title: "Fog", location: "The hut" }, {}, true],
])("the local draft %s", async (_, typed, since, stays) => {
  type("/forums/new", typed);
  await open("/forums/new");
  write("title", "Fog at the hut");
  if (Object.keys(since).length > 0) type("/forums/new", since);
  forgetLocal(composer("/forums/new"), "ada");
  expect([...disk.items.keys()]).toEqual(stays ? ["draft:/forums/new"] : []);
});

test("another member's draft, and that of a stored post, stay", async () => {
  type("/forums/new", { title: "Fog" });
  forgetLocal(composer("/forums/new"), "ben");
  type("/forums/1/edit", { title: "Fog" });
  await open("/forums/1/edit");
  forgetLocal(composer("/forums/1/edit"), "ada");
  expect([...disk.items.keys()]).toEqual(["draft:/forums/new", "draft:/forums/1/edit"]);
});

function write(name: string, text: string) {
  Object.assign(fields.get(name) ?? {}, { value: text });
}

const composer = (local: string) => `${path}?local=${local}`;

function type(page: string, typed: Record<string, string>) {
  const entries = Object.entries(typed).map(([name, text]) => [name, [text, ""]]);
  window.localStorage.setItem(
    `draft:${page}`,
    JSON.stringify({ owner: "ada", fields: Object.fromEntries(entries) }),
  );
}

async function open(local: string) {
  vi.stubGlobal("location", { pathname: path, search: `?local=${local}` });
  await fillLocal();
}

function texts() {
  return Object.fromEntries(
    [...fields].filter(([, { value }]) => value).map(([name, { value }]) => [name, value]),
  );
}
