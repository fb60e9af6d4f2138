import sharp from "sharp";
import { expect, test } from "vitest";
import { webpChunks } from "../../../tests/support/pictures/containers";
import {
  acceptedFormats,
  corners,
  cornersOf,
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
import { readPhoto } from "./images.server";

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

test.each(each([...acceptedFormats, ...inflatedPngs]))("stores %s", async (_, { make }) => {
  expect(await stored(await make())).toMatchObject({ width: 60, height: 40 });
});

test.each(each(acceptedFormats.slice(0, 3)))("stores %s under any name", async (_, { make }) => {
  for (const [type, name] of names) {
    expect(await stored(await make(), name, type)).toMatchObject({ width: 60, height: 40 });
  }
});

test.each(each([...unsupportedFiles, ...disguisedFiles]))(
  "refuses %s under any name",
  async (_, { make }) => {
    const bytes = await make();
    for (const [type, name] of names) expect(await read(bytes, name, type)).toEqual(refused(stranger));
  },
);

test.each([
  ...each([...cutPictures, ...photoHeads]).map(([name, photo]) => [name, photo, damaged] as const),
  ...each(tooManyPixels).map(([name, photo]) => [name, photo, tooLarge] as const),
  ...each(tooHeavy).map(([name, photo]) => [name, photo, tooMuchMemory] as const),
])("refuses %s with its reason", async (_, { make }, problem) => {
  expect(await read(await make())).toEqual(refused(problem));
});

test.each(largest.map(each => [each.name, each] as const))("stores %s", async (_, photo) => {
  const { width, height } = photo;
  expect(await stored(await photo.make())).toMatchObject({ width, height });
});

test.each(each(orientedPictures))("turns %s upright", async (_, { make }) => {
  const { bytes, width, height } = await stored(await make());
  expect({ width, height }).toEqual({ width: 80, height: 40 });
  expect(await cornersOf(bytes)).toEqual(corners);
});

test.each(each(picturesWithMetadata))("removes %s", async (_, { make }) => {
  const bytes = await make();
  expect(bytes.includes(secret)).toBe(true);
  const photo = await stored(bytes);
  expect(photo.bytes.includes(secret)).toBe(false);
});

test.each(each(polyglotPhotos))("stores only the photo of %s", async (_, { make }) => {
  const bytes = await make();
  expect(bytes.includes(script)).toBe(true);
  expect((await stored(bytes)).bytes.includes("alert")).toBe(false);
});

test("the corpus has 300 files", () => {
  expect(new Set([...small, ...large].map(({ name }) => name)).size).toBeGreaterThanOrEqual(300);
});

function each(pictures: Picture[]) {
  return pictures.map(one => [one.name, one] as const);
}

function refused(problem: string) {
  return { problem };
}

function read(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return readPhoto(new File([new Uint8Array(bytes)], name, { type }), "photo");
}

/** The stored WebP, which holds nothing but a picture. */
async function stored(...file: Parameters<typeof read>) {
  const answer = await read(...file);
  if ("problem" in answer) throw new Error(answer.problem);
  const renderings = answer.renderings.filter(Boolean).map(base64 => Buffer.from(base64, "base64"));
  for (const bytes of renderings) {
    expect(["VP8 ", "VP8L", "VP8X", "ALPH"]).toEqual(expect.arrayContaining(webpChunks(bytes)));
    expect(bytes.length).toBe(8 + bytes.readUInt32LE(4));
  }
  const bytes = Buffer.concat(renderings.slice(-1));
  return { bytes, ...(await sharp(bytes).metadata()) };
}
