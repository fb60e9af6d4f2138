import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { unsentPost } from "../../../tests/support/browser/unsent";
import { openDatabase } from "./database";

test("a browser of 1.0.0 keeps its unsent posts and nothing that no page shows any more", async () => {
  const old = await openDB("treks", 1, {
    upgrade(database) {
      for (const name of ["settings", "bytesUsed"]) database.createObjectStore(name);
      for (const name of ["unsentPosts", "sharedPhotos"]) database.createObjectStore(name, { keyPath: "id" });
      database.createObjectStore("keptPlaces", { keyPath: ["owner", "forumId"] });
    },
  });
  const { photos: _, ...post } = unsentPost();
  await old.put("unsentPosts", { ...post, photo: null });
  await old.put("unsentPosts", { ...post, id: "p2", photo: new Blob(["fog"]) });
  await old.put("sharedPhotos", { id: "s1" });
  old.close();
  const database = await openDatabase();
  expect([...database.objectStoreNames]).toEqual(["keptPlaces", "settings", "unsentPosts"]);
  const [first, second] = await database.getAll("unsentPosts");
  expect(first).toEqual(unsentPost());
  expect(await second?.photos[0]?.text()).toBe("fog");
});
