import { trackProblems } from "./track-error";

const { archive, otherFile, picture } = trackProblems;

/** Files that are often chosen by mistake: where their first bytes differ, these bytes, and what to say. */
const signatures: [number, string, string][] = [
  [8, ".FIT", otherFile("FIT")],
  [0, "PK\x03\x04", archive("ZIP")],
  [0, "\x1f\x8b", archive("gzip")],
  [0, "%PDF", otherFile("PDF")],
  [0, "{", otherFile("JSON")],
  [0, "[", otherFile("JSON")],
  [0, "\xff\xd8\xff", picture],
  [0, "\x89PNG", picture],
  [4, "ftyp", picture],
  [8, "WEBP", picture],
];

/** What a file is, if its first 12 bytes show that it is no XML. */
export function problemOfHead(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 12));
  return signatures.find(([at, signature]) => text.startsWith(signature, at))?.[2] ?? null;
}
