import { gzipSync } from "node:zlib";
import { noisy, type Picture, picture } from "./picture.ts";

/** Files in none of the three accepted formats, whatever their names. */
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

/**
 * The boxes of a phone's HEIC. No HEVC encoder is at hand, so the picture inside is AV1 under HEVC's name: a file
 * refused for its container is never read that far.
 */
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
