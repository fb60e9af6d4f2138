import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { maxRenderingBytes } from "~/lib/photo-rules";
import { readPhoto } from "./images.server";

const camera = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#5b7a5a" } });

function upload(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return readPhoto(new File([new Uint8Array(bytes)], name, { type }), "photo");
}

async function sizesOf(answer: Awaited<ReturnType<typeof readPhoto>>) {
  if ("problem" in answer) return answer.problem;
  const sizes = [];
  for (const base64 of answer.renderings) {
    if (!base64) sizes.push(null);
    else {
      const { format, width, height } = await sharp(Buffer.from(base64, "base64")).metadata();
      sizes.push(`${format} ${width} x ${height}`);
    }
  }
  return sizes;
}

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#5b7a5a80" } })
    .png()
    .toBuffer();

test.each([
  [3000, 2000, ["webp 360 x 240", "webp 720 x 480", "webp 1440 x 960"]],
  [2000, 3000, ["webp 320 x 480", "webp 640 x 960", "webp 1280 x 1920"]],
  [1, 3000, ["webp 1 x 480", "webp 1 x 960", "webp 1 x 1920"]],
  [500, 400, ["webp 360 x 288", null, "webp 500 x 400"]],
  [360, 480, [null, null, "webp 360 x 480"]],
])("renders a photo of %i x %i as WebP, and never larger than it is", async (width, height, sizes) => {
  expect(await sizesOf(await upload(await photoOf(width, height)))).toEqual(sizes);
});

test.each([
  ["grain", 3],
  ["noise that is also transparent", 4],
] as const)("renders %s within what the database accepts", async (_, channels) => {
  const [width, height] = [1280, 1920];
  const noise = sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
  const bytes = await (channels === 3 ? noise.jpeg({ quality: 80 }) : noise.png()).toBuffer();
  for (const shape of ["photo", "avatar", "banner"] as const) {
    const answer = await readPhoto(new File([new Uint8Array(bytes)], "noise"), shape);
    const lengths = "renderings" in answer ? answer.renderings.map(base64 => (base64.length * 3) / 4) : [];
    for (const [at, most] of maxRenderingBytes[shape].entries())
      expect(lengths[at], `${shape} ${at}`).toBeLessThanOrEqual(most);
  }
});

test("an empty file is no photo", async () => {
  expect(await upload(Buffer.alloc(0))).toEqual({ problem: "This file is empty. Choose another one." });
});

test("accepts 10 MB and not a byte more", async () => {
  const photo = await camera.clone().jpeg().toBuffer();
  const padded = (length: number) => Buffer.concat([photo], length);
  expect(await upload(padded(10 * 1024 * 1024))).toHaveProperty("renderings");
  expect(await upload(padded(10 * 1024 * 1024 + 1))).toEqual({
    problem: expect.stringContaining("larger than 10 MB"),
  });
});
