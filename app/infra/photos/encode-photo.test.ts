import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withDecodeSlot } from "./encode-photo.ts";

test("no more than two photos are decoded at a time, and all of them in the end", async () => {
  expect(await mostTogether(Array(20).fill(false))).toBe(2);
});

test("a heavy photo is decoded alone", async () => {
  expect(await mostTogether(Array(5).fill(true))).toBe(1);
});

test("a heavy photo is not overtaken for ever", async () => {
  const order: string[] = [];
  const decode = (name: string, isHeavy: boolean) =>
    withDecodeSlot(isHeavy, async () => {
      order.push(name);
      await wait(1);
    });
  await Promise.all([
    decode("first", false),
    decode("heavy", true),
    decode("second", false),
    decode("third", false),
  ]);
  expect(order).toEqual(["first", "heavy", "second", "third"]);
});

test("a photo that cannot be decoded makes room for the next", async () => {
  const faults = Array.from({ length: 5 }, () =>
    withDecodeSlot(true, () => Promise.reject(new Error("damaged"))),
  );
  expect((await Promise.allSettled(faults)).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  expect(await withDecodeSlot(true, () => Promise.resolve("upright"))).toBe("upright");
});

async function mostTogether(photos: boolean[]) {
  let now = 0;
  let most = 0;
  const decode = async () => {
    most = Math.max(most, ++now);
    await wait(1);
    now--;
  };
  await Promise.all(photos.map(isHeavy => withDecodeSlot(isHeavy, decode)));
  return most;
}
