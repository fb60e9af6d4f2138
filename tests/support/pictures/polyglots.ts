import { pngChunk, withJpegSegment, withPngChunks } from "./containers.ts";
import { noisy, type Picture, picture } from "./picture.ts";

export const script = "<script>alert(document.domain)</script>";

/** Photos that are also a page, a script or an archive: only the photo may be stored. */
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

/** Only their first bytes are a photo's. */
export const photoHeads: Picture[] = [
  picture("a page that begins like a JPEG", () => Buffer.from(`\xff\xd8\xff\xe0${script}`, "latin1")),
  picture("a script that begins like a PNG", () => Buffer.from(`\x89PNG\r\n\x1a\n${script}`, "latin1")),
  picture("a page that begins like a WebP", () => Buffer.from(`RIFF\xff\0\0\0WEBP${script}`, "latin1")),
];

function behind(photo: Buffer, text: string) {
  return Buffer.concat([photo, Buffer.from(text, "latin1")]);
}
