import { constants, createBrotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { TextPart } from "./text-parts.ts";
import { runEngine, type ZlibEngine } from "./zlib-engine.ts";

/** For a text that is sent once: it is short. */
const quick = 5;
/** For one that is kept. 11 makes 7 % less of it, and would hold everybody up for a twentieth of a second. */
const thorough = 9;

/** As a power of two: 16 kB. Pages are hardly smaller with 64. */
const windowBits = 14;
/** Bytes that Brotli looks back (RFC 7932, section 9.1). */
const reach = 2 ** windowBits - 16;

/** BROTLI_PARAM_STREAM_OFFSET, for which Node has no name: bytes of the answer that another run of the encoder wrote. */
const streamOffset = 9;
const unset = 0xffff_ffff;

interface BrotliEngine extends ZlibEngine {
  init(params: Uint32Array, left: Uint32Array, onWritten: () => void): void;
  onerror: () => void;
}

/** Bytes of texts and what was made of them, at two for each letter. */
const maxKept = 4 * 1024 * 1024;

/** Of a part in its answer. */
interface Place {
  /** Bytes before it, up to the window: beyond, Brotli's own dictionary stands at the same distance. */
  before: number;
  isLast: boolean;
}

interface Part {
  /** Bytes, before they were compressed. */
  length: number;
  bytes: Buffer<ArrayBuffer>;
}

/**
 * Writes pages part by part, so that what is the same for many readers is compressed once. Brotli can go on where another
 * run of it ended; Node's streams take only the options that it has names for, its engine takes all.
 */
export class BrotliParts {
  readonly #kept = new LRUCache<string, Part>({
    maxSize: maxKept,
    sizeCalculation: ({ bytes }, key) => 2 * key.length + bytes.length,
  });
  readonly #left = new Uint32Array(2);
  #engine: BrotliEngine | null = null;
  #hasFailed = false;

  /** @throws when Brotli fails; from then on always. */
  encode(parts: readonly TextPart[]): Buffer<ArrayBuffer> {
    const encoded: Buffer[] = [];
    let before = 0;
    for (const [at, { text, readers }] of parts.entries()) {
      const isLast = at === parts.length - 1;
      // Of an empty first part the next would not know.
      if (!text && !isLast) continue;
      const place = { before: Math.min(before, reach), isLast };
      const part = readers === "one" ? this.#compress(text, place, quick) : this.#keep(text, place);
      encoded.push(part.bytes);
      before += part.length;
    }
    return Buffer.concat(encoded);
  }

  #keep(text: string, place: Place): Part {
    const key = `${place.before}${place.isLast ? " last" : ""} ${text}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const part = this.#compress(text, place, thorough);
    this.#kept.set(key, part);
    return part;
  }

  #compress(text: string, { before, isLast }: Place, quality: number): Part {
    this.#engine ??= this.#open();
    const plain = Buffer.from(text);
    const params = new Uint32Array(streamOffset + 1).fill(unset);
    params[constants.BROTLI_PARAM_QUALITY] = quality;
    params[constants.BROTLI_PARAM_LGWIN] = windowBits;
    params[constants.BROTLI_PARAM_SIZE_HINT] = plain.length;
    params[streamOffset] = before;
    this.#engine.init(params, this.#left, () => {});
    const operation = isLast ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
    const bytes = runEngine(this.#engine, this.#left, operation, plain);
    if (this.#hasFailed) throw new Error("Brotli failed");
    return { length: plain.length, bytes };
  }

  #open() {
    const { _handle } = createBrotliCompress() as unknown as {
      _handle: { constructor: new (mode: number) => BrotliEngine };
    };
    const engine = new _handle.constructor(constants.BROTLI_ENCODE);
    engine.onerror = () => {
      this.#hasFailed = true;
    };
    return engine;
  }
}
