import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { unsentPost } from "../../../tests/support/browser/unsent";
import * as unsent from "./unsent-posts";

const { changeUnsent, findUnsent, putUnsent } = unsent;

beforeEach(async () => {
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

test("removes everything of one member", async () => {
  await putUnsent(unsentPost({ id: "a" }));
  await putUnsent(unsentPost({ id: "x", owner: "ben" }));
  await unsent.writeSending("ada", { needsLogin: true, pausedUntil: 5 });
  await unsent.removeUnsentOf("ada");
  expect([await idsOf("ada"), await idsOf("ben")]).toEqual([[], ["x"]]);
  expect(await unsent.readSending("ada")).toEqual({ needsLogin: false, pausedUntil: 0 });
});

test("carried photos are there until their text is posted", async () => {
  const local = "/forums/new";
  expect(await unsent.readCarried("ada", local)).toBeNull();
  await unsent.keepCarried("ada", { local, photos: [new Blob(["x"])] });
  await unsent.forgetCarried("ada", "/upload");
  expect(await unsent.readCarried("ada", local)).toHaveLength(1);
  await unsent.forgetCarried("ada", local);
  expect(await unsent.readCarried("ada", local)).toBeNull();
});

async function idsOf(owner: string) {
  return (await unsent.listUnsent(owner)).map(({ id }) => id);
}
