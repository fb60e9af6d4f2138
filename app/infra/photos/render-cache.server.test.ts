import { beforeEach, expect, test, vi } from "vitest";
import { testDir } from "../../../tests/support/test-dir.ts";
import { DiskCache } from "./disk-cache.server";
import { RenderCache, RenderQueueFullError } from "./photo-renders.server";

const picture = Buffer.from("a picture");

let dir: string;
let renders: RenderCache;

beforeEach(async () => {
  dir = testDir();
  renders = open();
});

test("renders a photo once for all members", async () => {
  const { count, render } = counted(async () => picture);
  const requests = Array.from({ length: 200 }, (_, member) => get("one", render, String(member)));
  for (const photo of await Promise.all(requests)) expect(photo).toEqual(picture);
  expect(await get("one", render)).toEqual(picture);
  expect(count()).toBe(1);
});

test("does not decode data again that is no photo", async () => {
  const { count, render } = counted(async () => null);
  for (let turn = 0; turn < 30; turn++) expect(await get("none", render)).toBeNull();
  expect(count()).toBe(1);
});

test.each([
  ["fails", (): Promise<undefined> => Promise.reject(new Error("away"))],
  ["finds nothing", async (): Promise<undefined> => undefined],
] as const)("members who waited get the photo when the first render %s", async (_, first) => {
  const { count, render } = counted(async () => picture);
  const mine: Promise<unknown> = get("one", first, "ada").catch(() => undefined);
  const theirs = Array.from({ length: 10 }, (_, member) => get("one", render, String(member)));
  expect(await mine).toBeUndefined();
  for (const photo of await Promise.all(theirs)) expect(photo).toEqual(picture);
  expect(count()).toBe(1);
});

test("renders two at a time, and one member cannot fill the queue", async () => {
  const gate = Promise.withResolvers<Buffer>();
  const { count, render } = counted(() => gate.promise);
  const ada = settled(Array.from({ length: 60 }, (_, photo) => get(`ada ${photo}`, render, "ada")));
  await expect.poll(ada.refused).toBe(28);
  expect(count()).toBe(2);
  const ben = get("ben", render, "ben");
  gate.resolve(picture);
  expect(await ben).toEqual(picture);
  expect(await ada.fulfilled()).toBe(32);
  expect(count()).toBe(33);
  expect(await get("ada again", render, "ada")).toEqual(picture);
});

function open() {
  return new RenderCache(new DiskCache(dir, 1e8));
}

function get(key: string, render: () => Promise<Buffer | null | undefined>, viewerId = "ada") {
  return renders.get({ key, viewerId, render });
}

function counted<T>(work: () => Promise<T>) {
  const render = vi.fn(work);
  return { count: () => render.mock.calls.length, render };
}

function settled(promises: Promise<unknown>[]) {
  let refused = 0;
  for (const promise of promises)
    promise.catch(error => {
      if (error instanceof RenderQueueFullError) refused++;
    });
  return {
    refused: () => refused,
    fulfilled: async () =>
      (await Promise.allSettled(promises)).filter(({ status }) => status === "fulfilled").length,
  };
}
