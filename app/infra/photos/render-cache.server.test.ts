import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiskCache } from "./disk-cache.server";
import { RenderCache, RenderQueueFullError } from "./photo-renders.server";

const picture = Buffer.from("a picture");

let dir: string;
let renders: RenderCache;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-renders-test-"));
  renders = open();
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

test("a photo is rendered once, however many members ask together and again later", async () => {
  const { count, render } = counted(async () => picture);
  const asked = Array.from({ length: 200 }, (_, member) => get("one", render, String(member)));
  for (const photo of await Promise.all(asked)) expect(photo).toEqual(picture);
  expect(await get("one", render)).toEqual(picture);
  expect(count()).toBe(1);
});

test("a restarted process and one beside it find what was rendered", async () => {
  const { count, render } = counted(async () => picture);
  await get("one", render);
  expect(await open().get({ key: "one", viewerId: "ben", render })).toEqual(picture);
  expect(count()).toBe(1);
});

test("what is no photo is not decoded again for a while", async () => {
  const { count, render } = counted(async () => null);
  for (let turn = 0; turn < 30; turn++) expect(await get("none", render)).toBeNull();
  expect(count()).toBe(1);
});

test("a failed render is tried again", async () => {
  await expect(get("one", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await get("one", async () => picture)).toEqual(picture);
});

test.each([
  ["fails", (): Promise<undefined> => Promise.reject(new Error("away"))],
  ["finds nothing", async (): Promise<undefined> => undefined],
] as const)(
  "when the first member %s, those who waited for it get the photo all the same",
  async (_, first) => {
    const { count, render } = counted(async () => picture);
    const mine: Promise<unknown> = get("one", first, "ada").catch(() => undefined);
    const theirs = Array.from({ length: 10 }, (_, member) => get("one", render, String(member)));
    expect(await mine).toBeUndefined();
    for (const photo of await Promise.all(theirs)) expect(photo).toEqual(picture);
    expect(count()).toBe(1);
  },
);

test("a photo that one member finds no more is no photo that is damaged", async () => {
  expect(await get("one", async () => undefined)).toBeUndefined();
  expect(await get("one", async () => picture)).toEqual(picture);
});

test("two are rendered at a time, and one member cannot fill the queue", async () => {
  const gate = Promise.withResolvers<Buffer>();
  const { count, render } = counted(() => gate.promise);
  const ada = settled(Array.from({ length: 60 }, (_, photo) => get(`ada ${photo}`, render, "ada")));
  await refusedOf(ada, 28);
  expect(count()).toBe(2);
  const ben = get("ben", render, "ben");
  gate.resolve(picture);
  expect(await ben).toEqual(picture);
  const outcomes = await Promise.allSettled(ada.map(({ promise }) => promise));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
  expect(count()).toBe(33);
  expect(await get("ada again", render, "ada")).toEqual(picture);
});

test("the queue is bounded for all of them together", async () => {
  const gate = Promise.withResolvers<Buffer>();
  const many = settled(
    Array.from({ length: 300 }, (_, member) => get(String(member), () => gate.promise, String(member))),
  );
  await refusedOf(many, 300 - 122);
  gate.resolve(picture);
  const outcomes = await Promise.allSettled(many.map(({ promise }) => promise));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(122);
});

function open() {
  return new RenderCache(new DiskCache(dir, 1e8));
}

function get(key: string, render: () => Promise<Buffer | null | undefined>, viewerId = "ada") {
  return renders.get({ key, viewerId, render });
}

function counted<T>(work: () => Promise<T>) {
  let calls = 0;
  return {
    count: () => calls,
    render: () => {
      calls++;
      return work();
    },
  };
}

function settled(promises: Promise<unknown>[]) {
  return promises.map(promise => {
    const one = { promise, error: null as unknown };
    promise.catch(error => {
      one.error = error;
    });
    return one;
  });
}

async function refusedOf(many: ReturnType<typeof settled>, expected: number) {
  await expect
    .poll(() => many.filter(({ error }) => error instanceof RenderQueueFullError).length)
    .toBe(expected);
}
