import { beforeEach, expect, test, vi } from "vitest";
import { cacheStyleSheetOf, joinCachesOfOldVersion, styleSheetHeader, usedStyleSheets } from "./page-cache";

test("places that 1.0.0 kept in a cache of their own stay kept", async () => {
  const stored = new Map([
    ["treks-pages:ada", new Map([["/feed", "feed"]])],
    ["treks-kept:ada", new Map([["/location-forums/f1", "forum"]])],
  ]);
  const open = async (name: string) => {
    const copies = stored.get(name) ?? new Map();
    stored.set(name, copies);
    return {
      keys: async () => [...copies.keys()],
      match: async (address: string) => copies.get(address),
      put: async (address: string, copy: string) => void copies.set(address, copy),
    };
  };
  const remove = async (name: string) => stored.delete(name);
  vi.stubGlobal("caches", { keys: async () => [...stored.keys()], open, delete: remove });
  await joinCachesOfOldVersion();
  expect([...stored.keys()]).toEqual(["treks-pages:ada"]);
  expect([...(stored.get("treks-pages:ada")?.values() ?? [])]).toEqual(["feed", "forum"]);
});

const stored = new Map<string, Map<string, Response>>();
const fetched: string[] = [];

beforeEach(() => {
  stored.clear();
  fetched.length = 0;
  vi.stubGlobal("caches", {
    keys: async () => [...stored.keys()],
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        match: async (path: string) => cache.get(path),
        matchAll: async () => [...cache.values()],
        async add(path: string) {
          fetched.push(path);
          cache.set(path, new Response("main{}"));
        },
      };
    },
  });
});

const sheet = "/assets/app-Ab_c-123.css";
const linked = `<head><link rel="stylesheet" href="${sheet}"/></head><p>Fog</p>`;

test("caches what a page links, once", async () => {
  expect(await cacheStyleSheetOf(linked)).toBe(sheet);
  expect(await cacheStyleSheetOf(linked)).toBe(sheet);
  expect(fetched).toEqual([sheet]);
});

test.each([
  `<style nonce="x">main{}</style><p>Fog</p><link rel="stylesheet" href="${sheet}" media="not all"/>`,
  `<p>&lt;link rel="stylesheet" href="${sheet}"/&gt;</p>`,
])("a page with its styles in itself needs none: %s", async html => {
  expect(await cacheStyleSheetOf(html)).toBeNull();
  expect(fetched).toEqual([]);
});

test("knows the sheets of all cached pages, of any account and shelf", async () => {
  const page = (path: string) => new Response("", { headers: { [styleSheetHeader]: path } });
  stored.set("treks-pages:ada", new Map([["/feed", page("/assets/app-newer123.css")]]));
  stored.set(
    "treks-kept:ada",
    new Map([
      ["/a", page(sheet)],
      ["/photo", new Response()],
    ]),
  );
  expect(new Set(await usedStyleSheets())).toEqual(new Set(["/assets/app-newer123.css", sheet]));
});
