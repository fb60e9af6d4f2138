import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reserveUploadMemory, uploadMegabytes } from "./upload-memory.server";

const megabyte = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a member sends two photos at a time; another's go past those that wait", async () => {
  const order: string[] = [];
  const ada = Array.from({ length: 4 }, (_, turn) => entered(`ada ${turn}`, "ada", order));
  const ben = entered("ben", "ben", order);
  await settled();
  expect(order).toEqual(["ada 0", "ada 1", "ben"]);
  for (const upload of [...ada.slice(0, 2), ben]) (await upload)?.[Symbol.dispose]();
  await settled();
  expect(order).toEqual(["ada 0", "ada 1", "ben", "ada 2", "ada 3"]);
  for (const upload of ada.slice(2)) (await upload)?.[Symbol.dispose]();
});

test("what all of them take is bounded, and who waits too long is told", async () => {
  const taken = [];
  let bytes = 0;
  for (let number = 0; bytes < uploadMegabytes * megabyte; number++, bytes += 20 * megabyte) {
    taken.push(reserveUploadMemory(`member ${number}`, 20 * megabyte));
  }
  const late = reserveUploadMemory("late", 20 * megabyte);
  await vi.advanceTimersByTimeAsync(40_001);
  expect(await late).toBeNull();
  const given = await Promise.all(taken);
  expect(given.filter(room => room !== null)).toHaveLength(Math.floor(uploadMegabytes / 20));
  for (const room of given) room?.[Symbol.dispose]();
  await expectAllFree();
});

test("a member with too many at once is told at once, another is not", async () => {
  const many = Array.from({ length: 24 }, () => reserveUploadMemory("ada", megabyte));
  expect(await reserveUploadMemory("ada", megabyte)).toBeNull();
  const ben = await reserveUploadMemory("ben", megabyte);
  expect(ben).not.toBeNull();
  ben?.[Symbol.dispose]();
  for (const upload of many) (await upload)?.[Symbol.dispose]();
  await expectAllFree();
});

test("memory that is released twice is released once", async () => {
  const all = await reserveUploadMemory("ada", uploadMegabytes * megabyte);
  all?.[Symbol.dispose]();
  all?.[Symbol.dispose]();
  await expectAllFree();
  const again = await reserveUploadMemory("ada", uploadMegabytes * megabyte);
  const next = reserveUploadMemory("ben", megabyte);
  await vi.advanceTimersByTimeAsync(40_001);
  expect(await next).toBeNull();
  again?.[Symbol.dispose]();
  await expectAllFree();
});

async function entered(name: string, member: string, order: string[]) {
  const room = await reserveUploadMemory(member, megabyte);
  if (room) order.push(name);
  return room;
}

async function expectAllFree() {
  const all = await reserveUploadMemory("somebody", uploadMegabytes * megabyte);
  expect(all).not.toBeNull();
  all?.[Symbol.dispose]();
  await settled();
}

const settled = () => vi.advanceTimersByTimeAsync(0);
