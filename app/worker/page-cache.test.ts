import { expect, test, vi } from "vitest";
import { joinCachesOfOldVersion } from "./page-cache";

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
