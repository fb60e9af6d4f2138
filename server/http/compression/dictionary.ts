import { createHash } from "node:crypto";

/** Dictionary-compressed Zstandard begins with this and the dictionary's SHA-256 (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

export function dczHeader(dictionary: Uint8Array) {
  return Buffer.concat([magic, sha256(dictionary)]);
}

/** As `Available-Dictionary` names it. */
export function dictionaryName(dictionary: Uint8Array) {
  return `:${sha256(dictionary).toString("base64")}:`;
}

function sha256(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest();
}
