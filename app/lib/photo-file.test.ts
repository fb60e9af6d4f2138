import { expect, test } from "vitest";
import {
  acceptedFormats,
  orientedPictures,
  picturesWithMetadata,
} from "../../tests/support/pictures/formats";
import {
  cutPictures,
  disguisedFiles,
  photoHeads,
  polyglotPhotos,
  tooManyPixels,
  unsupportedFiles,
} from "../../tests/support/pictures/hostile";
import type { Picture } from "../../tests/support/pictures/picture";
import { maxPhotoPixels, PhotoFileError, photoProblems, readPhotoFile } from "./photo-file";

const whole = [...acceptedFormats, ...polyglotPhotos, ...orientedPictures, ...picturesWithMetadata];

test.each(each(whole))("reads %s", async (_, { make }) => {
  const { type, pixels } = readPhotoFile(await bytesOf(make));
  expect(type).toMatch(/jpeg|png|webp/);
  expect(pixels).toBeGreaterThan(0);
  expect(pixels).toBeLessThanOrEqual(maxPhotoPixels);
});

test.each(each([...unsupportedFiles, ...disguisedFiles]))("refuses %s", async (_, { make }) => {
  expect(await problemOf(make)).toBe(photoProblems.foreign);
});

test.each(each([...cutPictures, ...photoHeads]))(
  "calls %s damaged, as the server does",
  async (_, { make }) => {
    expect(await problemOf(make)).toBe(photoProblems.damaged);
  },
);

test.each(each(tooManyPixels))("counts the pixels of %s", async (_, { make }) => {
  expect(readPhotoFile(await bytesOf(make)).pixels).toBeGreaterThan(maxPhotoPixels);
});

test("an empty file is called empty", async () => {
  expect(await problemOf(() => Buffer.alloc(0))).toBe(photoProblems.empty);
});

test.each(each(orientedPictures))("takes the orientation out of %s", async (name, { make }) => {
  const written = Number(name.at(-1));
  const photo = readPhotoFile(await bytesOf(make));
  expect(photo.orientation).toBe(photo.type === "image/jpeg" ? 1 : written);
  if (photo.type !== "image/jpeg") expect(readPhotoFile(photo.upright).orientation).toBe(1);
});

test("files cut or filled with noise anywhere are read or refused, never worse", async () => {
  for (const { make } of [...acceptedFormats, ...orientedPictures]) {
    const bytes = await bytesOf(make);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const noise = Uint8Array.from(bytes, (byte, index) => (index === at ? 255 - byte : byte));
      for (const hostile of [bytes.slice(0, at), noise]) expect(tryToRead(hostile)).toBe(true);
    }
  }
});

function tryToRead(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return readPhotoFile(bytes).pixels >= 0;
  } catch (error) {
    return error instanceof PhotoFileError;
  }
}

async function problemOf(make: Picture["make"]) {
  try {
    readPhotoFile(await bytesOf(make));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function bytesOf(make: Picture["make"]) {
  return new Uint8Array(await make());
}

function each(pictures: readonly Picture[]) {
  return pictures.map(made => [made.name, made] as const);
}
