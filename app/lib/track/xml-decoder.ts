import { TrackError, trackProblems } from "./track-error";

/** Longer than any XML declaration. */
const headBytes = 1024;

/**
 * Decodes the bytes of an XML file as they arrive. The first ones are held back until they show the encoding. Bytes that are
 * invalid become U+FFFD: a name in the wrong encoding must not cost the track.
 */
export function createXmlDecoder() {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array();

  function start() {
    decoder = decoderFor(head);
    // XML allows nothing before its declaration, but some exporters write an empty line there.
    return decoder.decode(head, { stream: true }).trimStart();
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

function decoderFor(head: Uint8Array) {
  try {
    return new TextDecoder(encodingOf(head));
  } catch {
    throw new TrackError(trackProblems.encoding);
  }
}

/** From the byte order mark, else from the zero bytes around the first `<`, else from the XML declaration. */
function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  if (first === 0xef && second === 0xbb) return "utf-8";
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const [, declared = "utf-8"] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(text) ?? [];
  // UTF-16 would have zero bytes. Exporters that build a text in memory declare it by mistake.
  return /^(utf-?16|ucs-?2)/i.test(declared) ? "utf-8" : declared;
}

function concat(a: Uint8Array, b: Uint8Array) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
