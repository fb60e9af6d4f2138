import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { unsentPost } from "../../../tests/support/browser/unsent";
import * as unsent from "./unsent-posts";

const { changeUnsent, findUnsent, putUnsent, tellNews } = unsent;
const sent = (id: string) => ({ ...unsentPost({ id }), news: "sent" as const });

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
  expect(await unsent.countAllUnsent()).toBe(3);
});

test("replaces a post that is sent from the same form again", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "a", fields: { title: "Fog, and wind" } }));
  expect((await unsent.listUnsent("ada")).map(({ fields }) => fields.title)).toEqual(["Fog, and wind"]);
});

test("changes and renames a post, but does not bring a removed one back", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await changeUnsent("a", { refusal: "Too long." });
  await changeUnsent("a", { id: "b" });
  expect(await idsOf("ada")).toEqual(["b"]);
  expect(await findUnsent("ada", "b")).toMatchObject({ fields: { title: "Fog" }, refusal: "Too long." });
  await unsent.removeUnsent("b");
  await changeUnsent("b", { refusal: null });
  await changeUnsent("b", { id: "c" });
  expect(await idsOf("ada")).toEqual([]);
});

test("tells news once, to their member only", async () => {
  await putUnsent(sent("a"));
  await putUnsent({ ...unsentPost({ id: "b" }), news: "refused" });
  expect(await newsOf("ben")).toEqual([]);
  const told = await Promise.all([newsOf("ada"), newsOf("ada")]);
  expect(told.flat()).toEqual(["a", "b"]);
  expect(await newsOf("ada")).toEqual([]);
  expect(await idsOf("ada")).toEqual(["b"]);
  expect(await unsent.countAllUnsent()).toBe(1);
});

test("a post that was sent waits no more, until its author is told", async () => {
  await putUnsent(sent("a"));
  expect(await idsOf("ada")).toEqual([]);
  expect(await findUnsent("ada", "a")).toBeNull();
  expect(await unsent.hasUnsent("ada")).toBe(true);
  await newsOf("ada");
  expect(await unsent.hasUnsent("ada")).toBe(false);
});

test("keeps news that arrive while others are read, and tells them next", async () => {
  await putUnsent(sent("a"));
  await tellNews("ada", () => putUnsent(sent("b")));
  expect(await newsOf("ada")).toEqual(["b"]);
});

test("keeps a post that is written from the same form while its news are read", async () => {
  await putUnsent(sent("a"));
  await tellNews("ada", () => putUnsent(unsentPost({ id: "a" })));
  expect(await idsOf("ada")).toEqual(["a"]);
});

test("keeps news of a page that was left before it showed them", async () => {
  await putUnsent(sent("a"));
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
  await putUnsent(sent("b"));
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
