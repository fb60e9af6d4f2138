import { deflateSync, gzipSync } from "node:zlib";
import type { Sharp } from "sharp";
import {
  jpegClaiming,
  pngChunk,
  pngClaiming,
  webpClaiming,
  withJpegSegment,
  withPngChunks,
} from "./containers.ts";
import { noisy, type Picture, picture, plain } from "./picture.ts";

const side = 30_000;
const progressive = { progressive: true };

/** Small files that claim too many pixels. */
export const tooManyPixels: Picture[] = [
  claiming("a PNG that claims 900 megapixels", pngClaiming, noisy().png(), side, side),
  claiming("a JPEG that claims 900 megapixels", jpegClaiming, noisy().jpeg(), side, side),
  claiming(
    "a progressive JPEG that claims 900 megapixels",
    jpegClaiming,
    noisy().jpeg(progressive),
    side,
    side,
  ),
  claiming("a PNG of 40.01 megapixels", pngClaiming, noisy().png(), 8000, 5001),
  claiming("a JPEG of 40.01 megapixels", jpegClaiming, noisy().jpeg(), 8000, 5001),
  claiming("a WebP of 40.01 megapixels", webpClaiming, noisy().webp(), 8000, 5001),
];

/** Within the limit, but cannot be decoded in parts. */
export const tooHeavy: Picture[] = [
  claiming(
    "an interlaced see-through PNG of 16 bits and 40 megapixels",
    pngClaiming,
    plain(60, 40, 4).toColourspace("rgb16").png(progressive),
    8000,
    5000,
  ),
  claiming(
    "a progressive JPEG of 40 megapixels in four inks",
    jpegClaiming,
    noisy().toColourspace("cmyk").jpeg(progressive),
    8000,
    5000,
  ),
];

function claiming(
  name: string,
  change: (file: Buffer, width: number, height: number) => Buffer,
  honest: Sharp,
  width: number,
  height: number,
) {
  return picture(name, async () => change(await honest.toBuffer(), width, height));
}

export const inflatedPngs: Picture[] = [
  inflated("a text", "zTXt", "Comment\0\0"),
  inflated("an international text", "iTXt", "Place\0\x01\0\0\0"),
  inflated("a colour profile", "iCCP", "Profile\0\0"),
];

export const largest: (Picture & { width: number; height: number })[] = [
  sized("a PNG of 40 megapixels", 1440, 900, () => plain(8000, 5000).png().toBuffer()),
  sized("a JPEG of 40 megapixels", 1440, 900, () => plain(8000, 5000).jpeg().toBuffer()),
  sized("a WebP of 40 megapixels", 1440, 900, () => plain(8000, 5000).webp({ effort: 0 }).toBuffer()),
  sized("a PNG like a thread", 1, 1920, () => plain(1, 40_000).png().toBuffer()),
  sized("a JPEG like a horizon", 1440, 1, () => plain(40_000, 1).jpeg().toBuffer()),
  sized("a photo of one pixel", 1, 1, () => plain(1, 1).png().toBuffer()),
];

/** `width` and `height` are what the photo has once it is scaled. */
function sized(name: string, width: number, height: number, make: Picture["make"]) {
  return { ...picture(name, make), width, height };
}

function inflated(what: string, type: string, head: string) {
  return picture(`a PNG with half a gigabyte in ${what}`, async () =>
    withPngChunks(
      await noisy().png().toBuffer(),
      pngChunk(type, Buffer.concat([Buffer.from(head), halfGigabyte()])),
    ),
  );
}

let deflated: Buffer | undefined;

function halfGigabyte() {
  deflated ??= deflateSync(Buffer.alloc(500_000_000), { level: 1 });
  return deflated;
}

const wholes = {
  "baseline JPEG": noisy().jpeg(),
  "progressive JPEG": noisy().jpeg({ progressive: true }),
  PNG: noisy().png(),
  "interlaced PNG": noisy().png({ progressive: true }),
  WebP: noisy().webp(),
  "lossless WebP": noisy().webp({ lossless: true }),
};

const percents = Array.from({ length: 34 }, (_, step) => 1 + (98 / 33) * step);

export const cutPictures: Picture[] = Object.entries(wholes).flatMap(([kind, encoder]) => {
  const whole = picture(`a ${kind}`, () => encoder.toBuffer());
  return percents.map(percent =>
    picture(`${percent.toFixed(1)} % of a ${kind}`, async () => {
      const bytes = await whole.make();
      return bytes.subarray(0, Math.max(12, Math.floor((bytes.length * percent) / 100)));
    }),
  );
});

export const script = "<script>alert(document.domain)</script>";

/** Photos that are also a page, a script or an archive. Only the photo may be stored. */
export const polyglotPhotos: Picture[] = [
  picture("a JPEG with a page in its comment", async () =>
    withJpegSegment(await noisy().jpeg().toBuffer(), 0xfe, Buffer.from(script)),
  ),
  picture("a JPEG with a page behind its end", async () => behind(await noisy().jpeg().toBuffer(), script)),
  picture("a JPEG with a program behind its end", async () =>
    behind(await noisy().jpeg().toBuffer(), `<?php system('id'); ?>${script}`),
  ),
  picture("a PNG with an archive behind its end", async () =>
    behind(await noisy().png().toBuffer(), `PK\x03\x04${script}PK\x05\x06${"\0".repeat(18)}`),
  ),
  picture("a PNG with a script in a text", async () =>
    withPngChunks(await noisy().png().toBuffer(), pngChunk("tEXt", Buffer.from(`Comment\0${script}`))),
  ),
  picture("a WebP with a page behind its end", async () => behind(await noisy().webp().toBuffer(), script)),
];

/** Files that begin like one format and are meant as another. */
export const disguisedFiles: Picture[] = [
  picture("a GIF that is a script", () => Buffer.from("GIF89a=1;alert(document.domain)//;")),
  picture("a PDF with a photo in it", async () =>
    Buffer.concat([Buffer.from("%PDF-1.4\n"), await noisy().jpeg().toBuffer()]),
  ),
  picture("a page with a photo in it", async () =>
    Buffer.concat([Buffer.from(script), await noisy().png().toBuffer()]),
  ),
];

export const photoHeads: Picture[] = [
  picture("a page that begins like a JPEG", () => Buffer.from(`\xff\xd8\xff\xe0${script}`, "latin1")),
  picture("a script that begins like a PNG", () => Buffer.from(`\x89PNG\r\n\x1a\n${script}`, "latin1")),
  picture("a page that begins like a WebP", () => Buffer.from(`RIFF\xff\0\0\0WEBP${script}`, "latin1")),
];

function behind(photo: Buffer, text: string) {
  return Buffer.concat([photo, Buffer.from(text, "latin1")]);
}

export const unsupportedFiles: Picture[] = [
  picture("a GIF", () => noisy().gif().toBuffer()),
  picture("an AVIF", () => noisy().avif({ effort: 0 }).toBuffer()),
  picture("a TIFF", () => noisy().tiff().toBuffer()),
  { name: "a whole HEIC", make: wholeHeic },
  begins("a big-endian TIFF", "MM\0*\0\0\0\x08"),
  begins("a HEIC from a phone", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  begins("a HEIF", "\0\0\0\x18ftypmif1\0\0\0\0mif1"),
  begins("a film", "\0\0\0\x18ftypisom\0\0\x02\0isom"),
  begins("a BMP", "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0"),
  begins("an icon", "\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0"),
  begins("a JPEG XL", "\xff\x0a\xfa\x7f"),
  begins("a JPEG 2000", "\0\0\0\x0cjP  \r\n\x87\n"),
  begins("a Photoshop file", "8BPS\0\x01\0\0\0\0\0\0"),
  begins("a raw camera file", "II*\0\x10\0\0\0CR\x02\0"),
  begins("a sound in the same container as WebP", "RIFF\x24\0\0\0WAVEfmt "),
  begins("a film in the same container as WebP", "RIFF\x24\0\0\0AVI LIST"),
  begins("a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj"),
  begins("an archive", "PK\x03\x04\x14\0\0\0\x08\0"),
  picture("a packed file", () => gzipSync("A path.")),
  begins("a program", "\x7fELF\x02\x01\x01\0"),
  begins("an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
  begins("an SVG with a prolog", "<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>"),
  begins("a page", "<!doctype html><script>alert(1)</script>"),
  begins("a script", "alert(document.domain)//"),
  begins("a text", "Only words, whatever the name says."),
  begins("a JPEG behind a line break", "\n\xff\xd8\xff\xe0"),
  begins("a PNG whose first letter was changed on its way", "\x89png\r\n\x1a\n"),
  begins("a PNG whose line breaks were changed on their way", "\x89PNG\n\x1a\n"),
  begins("half a PNG's signature", "\x89PNG"),
  begins("one byte", "\xff"),
  begins("two bytes of a JPEG", "\xff\xd8"),
  begins("nothing but zeros", "\0".repeat(64)),
];

/** Has the boxes of a phone's HEIC. The picture inside is AV1, because sharp has no HEVC encoder. */
export async function wholeHeic() {
  const avif = await noisy().avif({ effort: 0 }).toBuffer();
  const renamed = [
    ["avif", "heic"],
    ["av01", "hvc1"],
    ["av1C", "hvcC"],
  ].reduce((text, [from = "", to = ""]) => text.replaceAll(from, to), avif.toString("latin1"));
  return Buffer.from(renamed, "latin1");
}

function begins(name: string, text: string) {
  return picture(name, () => Buffer.from(text, "latin1"));
}
