import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";
import { fillLocal } from "./fill-local";

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
