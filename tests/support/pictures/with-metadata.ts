import { deflateSync } from "node:zlib";
import { pngChunk, withJpegSegment, withPngChunks } from "./containers.ts";
import { noisy, type Picture, picture } from "./picture.ts";

/** In each of these files as plain text, where programs write what a photo should not reveal. */
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
