import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { webpChunks } from "../../../tests/support/pictures/containers";
import {
  acceptedFormats,
  corners,
  orientedPictures,
  picturesWithMetadata,
  secret,
} from "../../../tests/support/pictures/formats";
import {
  cutPictures,
  disguisedFiles,
  inflatedPngs,
  largest,
  photoHeads,
  polyglotPhotos,
  script,
  tooHeavy,
  tooManyPixels,
  unsupportedFiles,
} from "../../../tests/support/pictures/hostile";
import type { Picture } from "../../../tests/support/pictures/picture";
import { readPhoto, resizePhoto } from "./images.server";

// Large pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const stranger = "This file is not a JPEG, PNG or WebP photo. Save it in one of these formats and try again.";
const damaged = "This photo is damaged and cannot be read. Choose another one.";
const tooLarge = "This photo has more than 40 megapixels. Make it smaller and try again.";
const tooMuchMemory = "Reading this photo takes too much memory. Save it as a JPEG and try again.";

const names = new Map<string, string>([
  ["text/plain", "notes.txt"],
  ["image/gif", "photo.gif"],
  ["image/jpeg", "photo.jpg"],
]);

const small = [
  ...acceptedFormats,
  ...unsupportedFiles,
  ...disguisedFiles,
  ...polyglotPhotos,
  ...photoHeads,
  ...cutPictures,
  ...orientedPictures,
  ...picturesWithMetadata,
];
const large = [...tooManyPixels, ...tooHeavy, ...largest, ...inflatedPngs];

test.each(each(acceptedFormats))("%s is taken", async (_, { make }) => {
  expect(await stored(await make())).toMatchObject({ width: 60, height: 40 });
});

test.each(each(acceptedFormats.slice(0, 3)))("%s is taken whatever it is called", async (_, { make }) => {
  for (const [type, name] of names) {
    expect(await stored(await make(), name, type)).toMatchObject({ width: 60, height: 40 });
  }
});

test.each(each([...unsupportedFiles, ...disguisedFiles]))("%s is told what works", async (_, { make }) => {
  const bytes = await make();
  for (const [type, name] of names) expect(await read(bytes, name, type)).toEqual(refused(stranger));
});

test.each(each([...cutPictures, ...photoHeads]))("%s is called damaged", async (_, { make }) => {
  expect(await read(await make())).toEqual(refused(damaged));
});

test.each(each(tooManyPixels))("%s is refused for its size, before it is decoded", async (_, { make }) => {
  expect(await read(await make())).toEqual(refused(tooLarge));
});

test.each(each(tooHeavy))(
  "%s is refused for what it would need, before it is decoded",
  async (_, { make }) => {
    expect(await read(await make())).toEqual(refused(tooMuchMemory));
  },
);

test.each(largest.map(each => [each.name, each] as const))("%s is taken", async (_, photo) => {
  const { width, height } = photo;
  expect(await stored(await photo.make())).toMatchObject({ width, height });
});

test.each(each(inflatedPngs))("%s is taken without what is beside the picture", async (_, { make }) => {
  expect(await stored(await make())).toMatchObject({ width: 60, height: 40 });
});

test.each(each(orientedPictures))("%s stands upright", async (_, { make }) => {
  const { bytes, width, height } = await stored(await make());
  expect({ width, height }).toEqual({ width: 80, height: 40 });
  expect(await cornersOf(bytes)).toEqual(corners);
});

test.each(each(picturesWithMetadata))("%s tells it to nobody", async (_, { make }) => {
  const bytes = await make();
  expect(bytes.includes(secret)).toBe(true);
  const photo = await stored(bytes);
  expect(photo.bytes.includes(secret)).toBe(false);
});

test.each(each(polyglotPhotos))("of %s only the photo is kept", async (_, { make }) => {
  const bytes = await make();
  expect(bytes.includes(script)).toBe(true);
  expect((await stored(bytes)).bytes.includes("alert")).toBe(false);
});

test("the corpus has three hundred files", () => {
  expect(new Set([...small, ...large].map(({ name }) => name)).size).toBeGreaterThanOrEqual(300);
});

test("each of them in the database, past the pages, is a plain picture when it is asked for, or none", async () => {
  for (const { name, make } of small) {
    const bytes = await make();
    const answered = await resizePhoto(`data:image/png;base64,${bytes.toString("base64")}`, 320);
    if (!answered) continue;
    expect(["VP8 ", "VP8L", "VP8X", "ALPH"], name).toEqual(expect.arrayContaining(webpChunks(answered)));
    for (const text of [secret, "alert", "PK\x03\x04"]) expect(answered.includes(text), name).toBe(false);
  }
  for (const { make } of [...unsupportedFiles, ...disguisedFiles, ...cutPictures, ...photoHeads]) {
    expect(await resizePhoto(`data:image/png;base64,${(await make()).toString("base64")}`, 320)).toBeNull();
  }
});

function each(pictures: Picture[]) {
  return pictures.map(one => [one.name, one] as const);
}

function refused(fault: string) {
  return { dataUrl: null, fault };
}

function read(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return readPhoto(new File([new Uint8Array(bytes)], name, { type }));
}

/** What became of a file that was taken: a WebP of a picture and nothing beside it. */
async function stored(...file: Parameters<typeof read>) {
  const { dataUrl, fault } = await read(...file);
  expect(fault).toBeUndefined();
  const bytes = Buffer.from(dataUrl?.replace("data:image/webp;base64,", "") ?? "", "base64");
  expect(["VP8 ", "VP8L", "VP8X", "ALPH"]).toEqual(expect.arrayContaining(webpChunks(bytes)));
  expect(bytes.length).toBe(8 + bytes.readUInt32LE(4));
  return { bytes, ...(await sharp(bytes).metadata()) };
}

async function cornersOf(photo: Buffer) {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => colourOf([...data.subarray(3 * (y * info.width + x))].slice(0, 3));
  return {
    topLeft: at(4, 4),
    topRight: at(75, 4),
    bottomLeft: at(4, 35),
    bottomRight: at(75, 35),
  };
}

function colourOf([red = 0, green = 0, blue = 0]: number[]) {
  if (Math.min(red, green, blue) > 200) return "white";
  return ["red", "lime", "blue"][[red, green, blue].findIndex(value => value > 200)];
}
