import { TrackError, trackProblems } from "./track-error";

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

/** Enough to tell the kind of a file. */
const headBytes = 12;

/**
 * Decodes the bytes of an XML file as they arrive. Positions, heights and times are ASCII in every encoding except UTF-16, so the
 * declared one does not matter: a name in another encoding than UTF-8 must not cost the track.
 */
export function createXmlDecoder() {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array();

  function start() {
    const problem = problemOfHead(head);
    if (problem) throw new TrackError(problem);
    decoder = new TextDecoder(encodingOf(head));
    return decoder.decode(head, { stream: true });
  }

  return {
    /** @throws TrackError */
    decode(bytes: Uint8Array): string {
      if (decoder) return decoder.decode(bytes, { stream: true });
      head = concat(head, bytes);
      return head.length < headBytes ? "" : start();
    },
    /** @throws TrackError */
    end(): string {
      const text = decoder ? "" : start();
      return text + (decoder?.decode() ?? "");
    },
  };
}

/** What a file is, if its first bytes show that it is no XML. */
function problemOfHead(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return signatures.find(([at, signature]) => text.startsWith(signature, at))?.[2] ?? null;
}

/** From the byte order mark, else from the zero byte beside the first character. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return "utf-8";
}

function concat(a: Uint8Array, b: Uint8Array) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
