import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { unsentPost } from "../../../tests/support/browser/unsent";
import * as unsent from "./unsent-posts";

const { changeUnsent, findUnsent, putUnsent, renameUnsent, tellNews } = unsent;
const news = { outcome: "sent", id: "a", forumId: "f", fields: { title: "Fog" } } as const;

beforeEach(async () => {
  vi.stubGlobal("setTimeout", setImmediate);
  for (const owner of ["ada", "ben"]) await unsent.removeUnsentOf(owner);
});

test("lists a member's own posts only, oldest first", async () => {
  await putUnsent(unsentPost({ id: "b", writtenAt: "2026-11-02T10:00:00.000Z" }));
  await putUnsent(unsentPost({ id: "a", writtenAt: "2026-11-01T10:00:00.000Z" }));
  await putUnsent(unsentPost({ id: "x", owner: "ben" }));
  expect(await idsOf("ada")).toEqual(["a", "b"]);
  expect(await findUnsent("ada", "x")).toBeNull();
  expect(await findUnsent("ben", "x")).toMatchObject({ owner: "ben" });
  expect(await unsent.countUnsentAndNews("ada")).toBe(3);
});

test("replaces a post that is sent from the same form again", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "a", fields: { title: "Fog, and wind" } }));
  expect((await unsent.listUnsent("ada")).map(({ fields }) => fields.title)).toEqual(["Fog, and wind"]);
});

test("changes and renames a post, but does not bring a removed one back", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await changeUnsent("a", { refusal: "Too long." });
  await renameUnsent("a", "b");
  expect(await idsOf("ada")).toEqual(["b"]);
  expect(await findUnsent("ada", "b")).toMatchObject({ fields: { title: "Fog" }, refusal: "Too long." });
  await unsent.removeUnsent("b");
  await changeUnsent("b", { refusal: null });
  await renameUnsent("b", "c");
  expect(await idsOf("ada")).toEqual([]);
});

test("tells news once, to their member only", async () => {
  await unsent.addNews("ada", news);
  await unsent.addNews("ada", { ...news, id: "b" });
  expect(await newsOf("ben")).toEqual([]);
  expect(await unsent.countUnsentAndNews("ada")).toBe(2);
  const told = await Promise.all([newsOf("ada"), newsOf("ada")]);
  expect(told.flat()).toEqual(["a", "b"]);
  expect(await newsOf("ada")).toEqual([]);
  expect(await unsent.countUnsentAndNews("ada")).toBe(0);
});

test("keeps news that arrive while others are read, and tells them next", async () => {
  await unsent.addNews("ada", news);
  await tellNews("ada", () => unsent.addNews("ada", { ...news, id: "b" }));
  expect(await newsOf("ada")).toEqual(["b"]);
});

test("keeps news of a page that was left before it showed them", async () => {
  await unsent.addNews("ada", news);
  await expect(
    tellNews("ada", () => {
      throw new Error("The page has gone");
    }),
  ).rejects.toThrow("The page has gone");
  expect(await newsOf("ada")).toEqual(["a"]);
});

test("removes everything of one member", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "x", owner: "ben" }));
  await unsent.addNews("ada", news);
  await unsent.writeSending("ada", { needsLogin: true, pausedUntil: 5 });
  await unsent.removeUnsentOf("ada");
  expect([await idsOf("ada"), await newsOf("ada"), await idsOf("ben")]).toEqual([[], [], ["x"]]);
  expect(await unsent.readSending("ada")).toEqual({ needsLogin: false, pausedUntil: 0 });
});

async function newsOf(owner: string) {
  const told: string[] = [];
  await tellNews(owner, news => told.push(...news.map(({ id }) => id)));
  return told;
}

async function idsOf(owner: string) {
  return (await unsent.listUnsent(owner)).map(({ id }) => id);
}
