import { expect, test } from "vitest";
import { northward, read } from "../../../tests/support/track-files";
import { createXmlDecoder } from "./xml-scanner";

const file = northward("<name>Grünsee</name>", "");
const withoutDeclaration = file.slice(file.indexOf("<gpx"));
const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${withoutDeclaration}`;

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, each => each.charCodeAt(0));
const utf16le = (text: string) => Uint8Array.from([...latin1(text)].flatMap(code => [code, 0]));
const utf16be = (text: string) => Uint8Array.from([...latin1(text)].flatMap(code => [0, code]));
const mark = "\ufeff";

/** Longer than the bytes that the decoder holds back. */
const long = (text: string) => text.replace("Grünsee", "Grünsee".repeat(200));

test.each([
  ["UTF-16LE after an empty line", utf16le(`\n${withoutDeclaration}`)],
  ["UTF-8", utf8(file)],
  ["UTF-8 with a byte order mark", utf8(mark + file)],
  ["UTF-8 that is declared UTF-16", utf8(declaring("UTF-16"))],
  ["UTF-8 without a declaration", utf8(withoutDeclaration)],
  ["UTF-8 after an empty line", utf8(`\n${file}`)],
  ["UTF-8 after a byte order mark and an empty line", utf8(`${mark}\r\n${file}`)],
  ["ISO-8859-1", latin1(declaring("ISO-8859-1"))],
  ["Shift_JIS", latin1(declaring("Shift_JIS"))],
  ["an encoding that nobody knows", latin1(declaring("klingon"))],
  ["Windows-1252", latin1(declaring("windows-1252"))],
  ["UTF-16LE", utf16le(declaring("UTF-16"))],
  ["UTF-16BE", utf16be(declaring("UTF-16"))],
  ["UTF-16LE without a declaration", utf16le(withoutDeclaration)],
  ["UTF-16LE with a byte order mark", Uint8Array.of(0xff, 0xfe, ...utf16le(declaring("UTF-16")))],
  ["UTF-16BE with a byte order mark", Uint8Array.of(0xfe, 0xff, ...utf16be(declaring("UTF-16")))],
  ["a long file in ISO-8859-1", latin1(long(declaring("iso-8859-1")))],
  ["a long file in UTF-16LE", utf16le(long(withoutDeclaration))],
])("decodes %s", (_, bytes) => {
  for (const pieceBytes of [1, 5, 4096]) {
    const decoder = createXmlDecoder();
    let text = "";
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      text += decoder.decode(bytes.subarray(at, at + pieceBytes));
    }
    text += decoder.end();
    expect(text).toMatch(/<gpx .*<\/gpx>$/s);
    expect(read(bytes, pieceBytes)).toEqual(read(file));
  }
});

test("a name in another encoding than the declared one does not cost the track", () => {
  expect(read(latin1(file))).toEqual(read(file));
});
