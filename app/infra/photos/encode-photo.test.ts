import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withDecodeSlot } from "./encode-photo.ts";

test.each([
  ["two photos", false, 2],
  ["one heavy photo", true, 1],
])("decodes at most %s at a time", async (_, isHeavy, most) => {
  let now = 0;
  const counts: number[] = [];
  const decode = async () => {
    counts.push(++now);
    await wait(1);
    now--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withDecodeSlot(isHeavy, decode)));
  expect(counts).toHaveLength(20);
  expect(Math.max(...counts)).toBe(most);
});
