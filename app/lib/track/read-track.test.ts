import { expect, test } from "vitest";
import { gpx, northward, point, readWhole, track } from "../../../tests/support/track-files";
import { readTrack } from "./read-track";
import { TrackError, trackProblems, uploadLimits } from "./track-error";

const encode = (text: string) => new TextEncoder().encode(text);

test("reads chunks that are here and chunks that arrive", async () => {
  const file = northward("<ele>1</ele>", "<ele>2</ele>");
  const chunks = [encode(file.slice(0, 100)), encode(file.slice(100))];
  expect(await readTrack(chunks, uploadLimits)).toEqual(readWhole(file));
  async function* arrive() {
    yield* chunks;
  }
  expect(await readTrack(arrive(), uploadLimits)).toEqual(readWhole(file));
});

test.each([1_000, 100_000, 1_000_000])(
  "pauses at least every 256 kB in chunks of %d bytes",
  async chunkBytes => {
    const bytes = encode(track(point("1", "1").repeat(40_000)));
    const chunks = [];
    for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
    let pauses = 0;
    await readTrack(chunks, uploadLimits, async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(bytes.length / (256 * 1024)));
    expect(pauses).toBeLessThanOrEqual(bytes.length / (128 * 1024));
  },
);

test("takes no further chunk after a fault", async () => {
  let taken = 0;
  function* chunks() {
    for (; taken < 10; taken++) yield encode(taken === 0 ? `<html>${" ".repeat(2_000)}` : gpx(""));
  }
  const reading = readTrack(chunks(), uploadLimits);
  await expect(reading).rejects.toThrow(TrackError);
  await expect(reading).rejects.toThrow(trackProblems.webPage);
  expect(taken).toBeLessThan(2);
});
