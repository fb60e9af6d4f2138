import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { unsentPost } from "../../../tests/support/browser/unsent";
import {
  addNews,
  changeUnsent,
  countAllUnsent,
  findUnsent,
  listUnsent,
  putUnsent,
  readSending,
  removeUnsent,
  removeUnsentOf,
  renameUnsent,
  takeNews,
  writeSending,
} from "./unsent-posts";

beforeEach(async () => {
  for (const owner of ["ada", "ben"]) await removeUnsentOf(owner);
});

test("a member finds their own posts only, oldest first", async () => {
  await putUnsent(unsentPost({ id: "b", writtenAt: "2026-11-02T10:00:00.000Z" }));
  await putUnsent(unsentPost({ id: "a", writtenAt: "2026-11-01T10:00:00.000Z" }));
  await putUnsent(unsentPost({ id: "x", owner: "ben" }));
  expect((await listUnsent("ada")).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(await findUnsent("ada", "x")).toBeNull();
  expect(await findUnsent("ben", "x")).toMatchObject({ owner: "ben" });
  expect(await countAllUnsent()).toBe(3);
});

test("a post that is sent from the same form again takes the place of the first", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "a", fields: { title: "Fog, and wind" } }));
  expect((await listUnsent("ada")).map(({ fields }) => fields.title)).toEqual(["Fog, and wind"]);
});

test("a change of a post that is gone does not bring it back", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await changeUnsent("a", { refusal: "Too long." });
  expect(await findUnsent("ada", "a")).toMatchObject({ fields: { title: "Fog" }, refusal: "Too long." });
  await removeUnsent("a");
  await changeUnsent("a", { refusal: null });
  await renameUnsent("a", "b");
  expect(await listUnsent("ada")).toEqual([]);
});

test("a post gets another id and stays one", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await renameUnsent("a", "b");
  expect((await listUnsent("ada")).map(({ id }) => id)).toEqual(["b"]);
});

test("news are taken once, and by their member", async () => {
  const news = { outcome: "sent", id: "a", forumId: "f", title: "Fog" } as const;
  await addNews("ada", news);
  await addNews("ada", { ...news, id: "b" });
  expect(await takeNews("ben")).toEqual([]);
  const taken = await Promise.all([takeNews("ada"), takeNews("ada")]);
  expect(taken.flat().map(({ id }) => id)).toEqual(["a", "b"]);
});

test("all that a member leaves behind goes, and nothing of another", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "x", owner: "ben" }));
  await addNews("ada", { outcome: "sent", id: "a", forumId: "f", title: "Fog" });
  await writeSending("ada", { needsLogin: true, pausedUntil: 5 });
  await removeUnsentOf("ada");
  expect(await listUnsent("ada")).toEqual([]);
  expect(await takeNews("ada")).toEqual([]);
  expect(await readSending("ada")).toEqual({ needsLogin: false, pausedUntil: 0 });
  expect(await listUnsent("ben")).toHaveLength(1);
});
