import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhoto } from "./images.server";

const camera = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#5b7a5a" } });

function upload(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return readPhoto(new File([new Uint8Array(bytes)], name, { type }));
}

function decode(dataUrl: string | null) {
  return Buffer.from(dataUrl?.split(",")[1] ?? "", "base64");
}

test("stores an upload as WebP, at most 1600 pixels wide", async () => {
  const { dataUrl } = await upload(await camera.clone().jpeg().toBuffer());
  expect(dataUrl).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(decode(dataUrl)).metadata()).toMatchObject({
    format: "webp",
    width: 1600,
    height: 1067,
  });
});

test("crops avatars and banners, within the size of their columns", async () => {
  const grain = sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });
  const file = new File([new Uint8Array(await grain.jpeg({ quality: 90 }).toBuffer())], "grain.jpg");
  for (const [shape, width, height] of [
    ["avatar", 512, 512],
    ["banner", 1600, 600],
  ] as const) {
    const { dataUrl } = await readPhoto(file, shape);
    expect(await sharp(decode(dataUrl)).metadata()).toMatchObject({ format: "webp", width, height });
    expect(dataUrl?.length).toBeLessThan(1_500_000);
  }
});

test("accepts no file, but not an empty one", async () => {
  expect(await readPhoto(undefined)).toEqual({ dataUrl: null });
  expect(await readPhoto(new File([], ""))).toEqual({ dataUrl: null });
  expect(await upload(Buffer.alloc(0))).toEqual({
    dataUrl: null,
    problem: "This file is empty. Choose another one.",
  });
});

test("accepts 10 MB and not a byte more", async () => {
  const photo = await camera.clone().jpeg().toBuffer();
  const padded = (length: number) => Buffer.concat([photo], length);
  expect((await upload(padded(10 * 1024 * 1024))).problem).toBeUndefined();
  expect((await upload(padded(10 * 1024 * 1024 + 1))).problem).toContain("larger than 10 MB");
});
