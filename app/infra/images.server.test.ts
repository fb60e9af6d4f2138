import sharp from "sharp";
import { expect, test } from "vitest";
import { photoAtWidth, readPhoto } from "./images.server";

const camera = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#5b7a5a" } });

function upload(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return readPhoto(new File([new Uint8Array(bytes)], name, { type }));
}

function decode(dataUrl: string | null) {
  return Buffer.from(dataUrl?.split(",")[1] ?? "", "base64");
}

test("an upload is stored as WebP, at most 1600 pixels wide", async () => {
  const { dataUrl } = await upload(await camera.clone().jpeg().toBuffer());
  expect(dataUrl).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(decode(dataUrl)).metadata()).toMatchObject({
    format: "webp",
    width: 1600,
    height: 1067,
  });
});

test("orientation is applied and every trace of where and when is dropped", async () => {
  const gps = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
  const sideways = await camera.clone().withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const stored = await sharp(decode((await upload(sideways)).dataUrl)).metadata();
  expect(stored).toMatchObject({ width: 1067, height: 1600 });
  expect(stored.exif ?? stored.xmp ?? stored.iptc).toBeUndefined();
});

test.each(["png", "webp"] as const)("a %s is accepted whatever it calls itself", async format => {
  const { dataUrl } = await upload(
    await camera.clone().resize(200).toFormat(format).toBuffer(),
    "x.txt",
    "text/plain",
  );
  expect(dataUrl).not.toBeNull();
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not a JPEG, PNG or WebP"],
  ["a page that calls itself a photo", Buffer.from("<script>alert(1)</script>"), "not a JPEG, PNG or WebP"],
  ["a GIF", Buffer.from("GIF89a"), "not a JPEG, PNG or WebP"],
  ["the head of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "damaged"],
  ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "larger than 10 MB"],
])("%s is refused in words", async (_, bytes, words) => {
  const { dataUrl, fault } = await upload(bytes);
  expect(dataUrl).toBeNull();
  expect(fault).toContain(words);
});

test("a small file that unpacks to 100 megapixels is refused before it is unpacked", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await upload(bomb)).fault).toContain("40 megapixels");
});

test("an avatar is a square of 512 pixels, a banner is wide, and neither outgrows its column", async () => {
  const grain = sharp({
    create: {
      width: 3000,
      height: 3000,
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

test("a small upload is no banner larger than itself", async () => {
  const { dataUrl } = await readPhoto(
    new File([new Uint8Array(await camera.clone().resize(300).png().toBuffer())], "small.png"),
    "banner",
  );
  expect(await sharp(decode(dataUrl)).metadata()).toMatchObject({ width: 300, height: 200 });
});

test("no file and an empty file are no photo", async () => {
  expect(await readPhoto(undefined)).toEqual({ dataUrl: null });
  expect(await upload(Buffer.alloc(0))).toEqual({ dataUrl: null });
});

test("a page gets the next offered width and never a larger picture than was stored", async () => {
  const { dataUrl } = await upload(await camera.clone().jpeg().toBuffer());
  const widthAt = async (asked: number) =>
    (await sharp(await photoAtWidth(dataUrl ?? "", asked)).metadata()).width;
  expect(await Promise.all([1, 320, 321, 640, 99_999].map(widthAt))).toEqual([320, 320, 640, 640, 1280]);
});
