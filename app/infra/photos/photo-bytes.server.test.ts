import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noisy } from "../../../tests/support/pictures/picture";
import { type PhotoRender, photoBytes, renderPhoto } from "./photo-renders.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

// Rendering may take long on a busy machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const stored = `data:image/jpeg;base64,${(await noisy(900, 600).jpeg().toBuffer()).toString("base64")}`;

test("returns the size of the photo as it is sent, in either format", async () => {
  for (const format of ["webp", "jpeg"] as const) {
    const photo = photoOf({ format });
    const [size] = await photoBytes([photo]);
    expect(size).toBe((await renderPhoto(photo))?.length);
    expect(size).toBeGreaterThan(10_000);
  }
});

test("returns null for data that is no photo or fails to load", async () => {
  const load = vi.fn(async () => stored);
  const photos = [
    photoOf({ load }),
    photoOf({ load: async () => null }),
    photoOf({ load: async () => "data:text/plain;base64,AAAA" }),
    photoOf({ load: () => Promise.reject(new Error("gone")) }),
    photoOf({ load }),
  ];
  const sizes = await photoBytes(photos);
  expect(sizes).toEqual([expect.any(Number), null, null, null, expect.any(Number)]);
  expect(load).toHaveBeenCalledTimes(2);
});

function photoOf(change: Partial<PhotoRender>): PhotoRender {
  const photo = { kind: "post", id: randomUUID(), digest: "0123456789ab" } as const;
  return { viewerId: randomUUID(), photo, width: 720, format: "webp", load: async () => stored, ...change };
}
