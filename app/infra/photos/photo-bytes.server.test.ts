import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noisy } from "../../../tests/support/pictures/picture";
import { type PhotoRender, photoBytes, renderPhoto } from "./photo-renders.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

// Rendering may take long on a busy machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const stored = `data:image/jpeg;base64,${(await noisy(900, 600).jpeg().toBuffer()).toString("base64")}`;

test("the size that is told is the size that is sent, in either format", async () => {
  for (const format of ["webp", "jpeg"] as const) {
    const photo = photoOf({ format });
    const [told] = await photoBytes([photo]);
    expect(told).toBe((await renderPhoto(photo))?.length);
    expect(told).toBeGreaterThan(10_000);
  }
});

test("a size is looked up once, and each photo has its own", async () => {
  const load = vi.fn(async () => stored);
  const photos = [photoOf({ load }), photoOf({ load: async () => null }), photoOf({ load })];
  const told = await photoBytes(photos);
  expect(told).toEqual([expect.any(Number), null, expect.any(Number)]);
  expect(await photoBytes(photos)).toEqual(told);
  expect(load).toHaveBeenCalledTimes(2);
});

test("what is no photo has no size, and a backend that fails keeps no list from being read", async () => {
  const failing = async () => {
    throw new Error("gone");
  };
  const told = await photoBytes([
    photoOf({ load: async () => "data:text/plain;base64,AAAA" }),
    photoOf({ load: failing }),
  ]);
  expect(told).toEqual([null, null]);
});

test("a page waits two seconds at most", async () => {
  const asked = photoBytes([photoOf({ load: () => new Promise(() => {}) })]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toEqual([null]);
});

function photoOf(change: Partial<PhotoRender>): PhotoRender {
  const photo = { kind: "post", id: randomUUID(), digest: "0123456789ab" } as const;
  return { viewerId: randomUUID(), photo, width: 720, format: "webp", load: async () => stored, ...change };
}
