import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngChunk, withJpegSegment, withPngChunks } from "./containers.ts";
import { noisy, type Picture, picture, plain } from "./picture.ts";

/** Every variant of the three accepted formats, each 60 pixels wide and 40 high. */
export const acceptedFormats: Picture[] = [
  picture("a baseline JPEG", () => noisy().jpeg().toBuffer()),
  picture("a progressive JPEG", () => noisy().jpeg({ progressive: true }).toBuffer()),
  picture("a JPEG with all its colours", () => noisy().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer()),
  picture("a grey JPEG", () => noisy().grayscale().jpeg().toBuffer()),
  picture("a JPEG for print, in four inks", () => noisy().toColourspace("cmyk").jpeg().toBuffer()),
  picture("a PNG of 8 bits", () => noisy().png().toBuffer()),
  picture("a PNG of 16 bits", () => noisy().toColourspace("rgb16").png().toBuffer()),
  picture("an interlaced PNG", () => noisy().png({ progressive: true }).toBuffer()),
  picture("a PNG with a palette", () => noisy().png({ palette: true }).toBuffer()),
  picture("a PNG of two colours", () => plain().png({ palette: true, colours: 2 }).toBuffer()),
  picture("a see-through PNG", () => plain(60, 40, 4).png().toBuffer()),
  picture("a see-through PNG of 16 bits", () => plain(60, 40, 4).toColourspace("rgb16").png().toBuffer()),
  picture("a grey PNG", () => noisy().grayscale().png().toBuffer()),
  picture("a moving PNG", movingPng),
  picture("a WebP", () => noisy().webp().toBuffer()),
  picture("a lossless WebP", () => noisy().webp({ lossless: true }).toBuffer()),
  picture("a see-through WebP", () => plain(60, 40, 4).webp().toBuffer()),
  picture("a see-through lossless WebP", () => plain(60, 40, 4).webp({ lossless: true }).toBuffer()),
  picture("a moving WebP", movingWebp),
];

async function movingPng() {
  const still = await noisy().png().toBuffer();
  const control = Buffer.alloc(26);
  control.writeUInt32BE(60, 4);
  control.writeUInt32BE(40, 8);
  return withPngChunks(
    still,
    pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    pngChunk("fcTL", control),
  );
}

async function movingWebp() {
  const frames = await Promise.all([noisy(), plain(), noisy()].map(frame => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const [width, height] = [80, 40];

/** The colours of the four quarters of the upright picture. */
export const corners = {
  topLeft: "red",
  topRight: "lime",
  bottomLeft: "blue",
  bottomRight: "white",
} as const;

const bytesOf = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;

/** Where a file's first row and first column belong in the picture, for each of EXIF's orientations. */
const places = [
  ["top", "left"],
  ["top", "right"],
  ["bottom", "right"],
  ["bottom", "left"],
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
] as const;

export const orientedPictures: Picture[] = (["jpeg", "png", "webp"] as const).flatMap(format =>
  places.map((_, index) =>
    picture(`a ${format} in orientation ${index + 1}`, () => {
      const { data, info } = turned(index);
      return sharp(data, { raw: info })
        .withMetadata({ orientation: index + 1 })
        .toFormat(format, { quality: 95 })
        .toBuffer();
    }),
  ),
);

/** Returns pixels as a camera stores them in this orientation. */
function turned(index: number) {
  const sides: readonly string[] = places[index] ?? [];
  const sideways = index >= 4;
  const info = { width: sideways ? height : width, height: sideways ? width : height, channels: 3 as const };
  const pixels: number[] = [];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const isLeft = (sideways ? y : x) < width / 2 !== sides.includes("right");
      const isTop = (sideways ? x : y) < height / 2 !== sides.includes("bottom");
      pixels.push(...bytesOf[cornerOf(isTop, isLeft)]);
    }
  }
  return { data: Buffer.from(pixels), info };
}

function cornerOf(isTop: boolean, isLeft: boolean) {
  if (isTop) return isLeft ? corners.topLeft : corners.topRight;
  return isLeft ? corners.bottomLeft : corners.bottomRight;
}

export async function cornersOf(photo: Buffer) {
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

/** Stands as plain text in each of these files, where programs write what a photo should not reveal. */
export const secret = "51.50012-secret-cabin";

const exif = {
  IFD0: { Make: "Camera", Copyright: secret },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`;

export const picturesWithMetadata: Picture[] = [
  ...(["jpeg", "png", "webp"] as const).flatMap(format => [
    picture(`a ${format} with GPS in its EXIF`, () => noisy().withExif(exif).toFormat(format).toBuffer()),
    picture(`a ${format} with a place behind its end`, async () =>
      Buffer.concat([await noisy().toFormat(format).toBuffer(), Buffer.from(secret)]),
    ),
  ]),
  picture("a jpeg with a place in its XMP", () => noisy().withXmp(xmp).jpeg().toBuffer()),
  picture("a webp with a place in its XMP", () => noisy().withXmp(xmp).webp().toBuffer()),
  inPng("its XMP", "iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
  inJpeg("a comment", 0xfe, secret),
  inJpeg("press metadata", 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\x1a\x1c\x02\x5a\0\x15${secret}`),
  inJpeg("a maker's note", 0xe5, secret),
  inJpeg("a colour profile", 0xe2, `ICC_PROFILE\0\x01\x01${secret}`),
  inPng("a text", "tEXt", Buffer.from(`Comment\0${secret}`)),
  inPng("a packed text", "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), stored(secret)])),
  inPng("an international text", "iTXt", Buffer.from(`Place\0\0\0\0\0${secret}`)),
  inPng("a chunk that nobody knows", "gpSx", Buffer.from(secret)),
  inPng("a colour profile", "iCCP", Buffer.concat([Buffer.from(`${secret}\0\0`), stored(secret)])),
];

function inJpeg(what: string, marker: number, text: string) {
  return picture(`a jpeg with a place in ${what}`, async () =>
    withJpegSegment(await noisy().jpeg().toBuffer(), marker, Buffer.from(text, "latin1")),
  );
}

function inPng(what: string, type: string, data: Buffer) {
  return picture(`a png with a place in ${what}`, async () =>
    withPngChunks(await noisy().png().toBuffer(), pngChunk(type, data)),
  );
}

/** Deflated without compression, so that the text can be found. */
function stored(text: string) {
  return deflateSync(text, { level: 0 });
}
