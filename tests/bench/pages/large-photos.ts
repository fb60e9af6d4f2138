import sharp from "sharp";

/** As cameras make them: 36 megapixels, close to the limit of 10 MB. */
export async function cameraPhotos() {
  const picture = await noise(512);
  return [await picture.clone().jpeg({ quality: 52 }).toBuffer(), await picture.clone().png().toBuffer()];
}

/** Formats that cannot be decoded line by line: the whole picture has to be in memory. */
export async function hardestPhotos() {
  const progressive = { progressive: true, chromaSubsampling: "4:4:4", quality: 30 };
  const picture = await noise(192);
  return [
    await picture.clone().jpeg(progressive).toBuffer(),
    await picture.clone().removeAlpha().toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  ];
}

/** Repeats a square of noise: the larger the square, the larger the file. */
async function noise(side: number) {
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const square = { width: side, height: side, channels: 3, background: "#888", noise: grain } as const;
  const input = await sharp({ create: square }).png().toBuffer();
  const white = { width: 7300, height: 4930, channels: 3, background: "#fff" } as const;
  return sharp({ create: white }).composite([{ input, tile: true, blend: "multiply" }]);
}
