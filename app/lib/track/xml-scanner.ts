import { QuoteType, Tokenizer } from "htmlparser2";
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

/** Names arrive in lower case, those of elements without a prefix: many exporters use prefixes that they do not declare. */
export interface XmlHandler {
  /** Whether the attributes of the element are needed. */
  open(name: string): boolean;
  attribute(name: string, value: string): void;
  /** Long texts arrive in parts. Entities stay as they are written. */
  text(part: string): void;
  close(name: string): void;
  /** Such as `doctype html`, in lower case. */
  declaration(start: string): void;
}

/** Longer names and values belong to no track. They become empty, so nothing is collected, however long it is. */
const maxLength = 256;

const ignore = () => {};

/**
 * Finds the elements of a file that may be no XML at all: bare ampersands, unquoted attributes, missing ends. Time is linear and memory
 * constant for any input, because the tokenizer keeps no open elements and no text. Entities are never expanded.
 */
export function createXmlScanner(handler: XmlHandler) {
  let text = "";
  let textStart = 0;
  let name = "";
  let needsAttributes = false;
  let attribute = "";
  let value = "";

  const slice = (start: number, end: number) => {
    if (start < textStart || end - start > maxLength) return "";
    return text.slice(start - textStart, end - textStart);
  };

  const elementAt = (start: number, end: number) => {
    const name = slice(start, end);
    return name.slice(name.indexOf(":") + 1).toLowerCase();
  };

  const tokenizer = new Tokenizer(
    // XML mode would take `<3` for a tag.
    { xmlMode: false, decodeEntities: false, recognizeSelfClosing: true },
    {
      // As in SVG, `title` and `script` are elements like any other.
      isInForeignContext: () => true,
      onopentagname(start, end) {
        name = elementAt(start, end);
        needsAttributes = handler.open(name);
      },
      onattribname(start, end) {
        if (needsAttributes) attribute = slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        if (needsAttributes && value.length <= maxLength)
          value += text.slice(start - textStart, end - textStart);
      },
      onattribend(quote) {
        if (!needsAttributes) return;
        // HTML counts the slash of `<a b=c/>` as part of the value.
        handler.attribute(attribute, quote === QuoteType.Unquoted ? value.replace(/\/$/, "") : value);
      },
      onselfclosingtag: () => handler.close(name),
      onclosetag: (start, end) => handler.close(elementAt(start, end)),
      ontext: (start, end) => handler.text(text.slice(Math.max(0, start - textStart), end - textStart)),
      oncdata: (start, end, endOffset) => handler.text(slice(start, end - endOffset)),
      ondeclaration: start => handler.declaration(slice(start, start + "doctype html".length).toLowerCase()),
      onattribentity: ignore,
      oncomment: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );

  return {
    write(part: string) {
      textStart += Math.max(0, text.length - maxLength);
      text = text.slice(-maxLength) + part;
      tokenizer.write(part);
    },
  };
}
