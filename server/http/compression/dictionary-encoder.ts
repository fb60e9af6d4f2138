import { LRUCache } from "lru-cache";
import { dczHeader } from "./dictionary.ts";
import { joined, type TextPart } from "./text-parts.ts";
import { quick, thorough, ZstdFrames } from "./zstd-frames.ts";

/** Bytes of texts and their frames, at two for each letter. */
const maxKept = 4 * 1024 * 1024;

interface Kept {
  end: string;
  frame: Buffer<ArrayBuffer>;
}

/** Writes pages as their difference to one dictionary. */
export class DictionaryEncoder {
  readonly #header: Buffer;
  readonly #ownFrames: ZstdFrames;
  readonly #sharedFrames: ZstdFrames;
  /** By what is shared. The end of such a page is the same as well, as a rule. */
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxKept,
    sizeCalculation: ({ end, frame }, shared) => 2 * (shared.length + end.length) + frame.length,
  });

  constructor(dictionary: Buffer) {
    this.#header = dczHeader(dictionary);
    this.#ownFrames = new ZstdFrames(dictionary, quick);
    this.#sharedFrames = new ZstdFrames(dictionary, thorough);
  }

  /** @throws when zstd fails */
  encode(parts: readonly TextPart[]): Buffer<ArrayBuffer> {
    const { start, shared, end } = aroundShared(parts);
    const own = this.#ownFrames.frame(Buffer.from(shared ? start : start + end));
    return Buffer.concat([this.#header, own, ...(shared ? [this.#sharedFrame(shared, end)] : [])]);
  }

  #sharedFrame(shared: string, end: string) {
    const kept = this.#kept.get(shared);
    if (kept?.end === end) return kept.frame;
    const frame = this.#sharedFrames.frame(Buffer.from(shared + end));
    this.#kept.set(shared, { end, frame });
    return frame;
  }
}

/** What all readers are sent stands in the dictionary, and costs little wherever it is. */
function aroundShared(parts: readonly TextPart[]) {
  const at = parts.findLastIndex(({ readers }) => readers === "many");
  if (at < 0) return { start: joined(parts), shared: "", end: "" };
  return {
    start: joined(parts.slice(0, at)),
    shared: parts[at]?.text ?? "",
    end: joined(parts.slice(at + 1)),
  };
}
