import { LRUCache } from "lru-cache";
import type { TextParts } from "./text-parts.ts";

/** Of a part in its answer. */
export interface Place {
  /** Bytes before it, at most as many as the codec reaches back. */
  before: number;
  isLast: boolean;
}

/** Compresses parts whose bytes, one after the other, are one answer. */
export interface PartCodec {
  /** Bytes. How many more stand before a part makes no difference to it. */
  readonly reach: number;
  compressOnce(text: Uint8Array, place: Place): Buffer<ArrayBuffer>;
  compressToKeep(text: Uint8Array, place: Place): Buffer<ArrayBuffer>;
}

interface Kept {
  /** What stood below it. */
  end: string;
  /** Bytes of both, before they were compressed. */
  length: number;
  bytes: Buffer<ArrayBuffer>;
}

/** Bytes of texts and what was made of them, at two for each letter. */
const maxKept = 4 * 1024 * 1024;

/** Keeps what many readers are sent alike. */
export class PartsEncoder {
  readonly #codec: PartCodec;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxKept,
    sizeCalculation: ({ end, bytes }, key) => 2 * (key.length + end.length) + bytes.length,
  });

  constructor(codec: PartCodec) {
    this.#codec = codec;
  }

  /** @throws when the codec fails */
  encode(parts: TextParts): Buffer<ArrayBuffer>[] {
    const encoded: Buffer<ArrayBuffer>[] = [];
    // That of the last shared part has the page's end in it.
    const last = Math.max(0, parts.length - 2);
    let before = 0;
    for (const [at, text] of parts.slice(0, last + 1).entries()) {
      // Of an empty first part the next would not know.
      if (!text && at < last) continue;
      const place = { before: Math.min(before, this.#codec.reach), isLast: at === last };
      const isShared = at % 2 === 1;
      const part = isShared ? this.#keptPart(text, parts[last + 1] ?? "", place) : this.#ownPart(text, place);
      encoded.push(part.bytes);
      before += part.length;
    }
    return encoded;
  }

  #ownPart(part: string, place: Place) {
    const text = Buffer.from(part);
    return { length: text.length, bytes: this.#codec.compressOnce(text, place) };
  }

  /** @param below it, if it is the last: as a rule the same for many as well */
  #keptPart(shared: string, below: string, place: Place): Kept {
    const end = place.isLast ? below : "";
    const key = `${place.isLast ? "last" : ""}${place.before} ${shared}`;
    const known = this.#kept.get(key);
    if (known?.end === end) return known;
    const text = Buffer.from(shared + end);
    const kept = { end, length: text.length, bytes: this.#codec.compressToKeep(text, place) };
    this.#kept.set(key, kept);
    return kept;
  }
}
