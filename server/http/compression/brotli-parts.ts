import { constants, createBrotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { TextPart } from "./text-parts.ts";
import { runEngine, type ZlibEngine } from "./zlib-engine.ts";

/** For a text that is sent once: it is short. */
const quick = 5;
/** For one that is kept. */
const thorough = 9;
/** For one that is kept until the next build: 6 % smaller, and made beside the requests, because it takes 30 ms. */
const best = 11;

/** As a power of two: 16 kB. Pages are hardly smaller with 64. */
const windowBits = 14;
/** Bytes that Brotli looks back (RFC 7932, section 9.1). */
const reach = 2 ** windowBits - 16;

/** BROTLI_PARAM_STREAM_OFFSET, for which Node has no name: bytes of the answer that another run of the encoder wrote. */
const streamOffset = 9;
const unset = 0xffff_ffff;

interface BrotliEngine extends ZlibEngine {
  init(params: Uint32Array, left: Uint32Array, onWritten: () => void): void;
  /** As `writeSync`, on another thread. */
  write: ZlibEngine["writeSync"];
  close(): void;
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
  readonly #kept = new LRUCache<string, Part & { isFinal: boolean }>({
    maxSize: maxKept,
    sizeCalculation: ({ bytes }, key) => 2 * key.length + bytes.length,
  });
  readonly #left = new Uint32Array(2);
  #engine: BrotliEngine | null = null;
  #hasFailed = false;
  #isImproving = false;

  /** @throws when Brotli fails; from then on always. */
  encode(parts: readonly TextPart[]): Buffer<ArrayBuffer> {
    const encoded: Buffer[] = [];
    let before = 0;
    for (const [at, { text, readers }] of parts.entries()) {
      const isLast = at === parts.length - 1;
      // Of an empty first part the next would not know.
      if (!text && !isLast) continue;
      const place = { before: Math.min(before, reach), isLast };
      const part = readers === "one" ? this.#compress(text, place) : this.#keep(text, place, readers);
      encoded.push(part.bytes);
      before += part.length;
    }
    return Buffer.concat(encoded);
  }

  #compress(text: string, place: Place, quality = quick): Part {
    this.#engine ??= openEngine(() => {
      this.#hasFailed = true;
    });
    const plain = Buffer.from(text);
    this.#engine.init(paramsOf(plain, place, quality), this.#left, () => {});
    const run = { engine: this.#engine, left: this.#left, hasFailed: () => this.#hasFailed };
    return { length: plain.length, bytes: runEngine(run, operationOf(place), plain) };
  }

  #keep(text: string, place: Place, readers: "many" | "all"): Part {
    const key = `${place.before}${place.isLast ? " last" : ""} ${text}`;
    let part = this.#kept.get(key);
    if (!part) {
      part = { ...this.#compress(text, place, thorough), isFinal: readers === "many" };
      this.#kept.set(key, part);
    }
    if (!part.isFinal) this.#improve(key, text, place);
    return part;
  }

  /** One at a time, whatever is asked for. */
  #improve(key: string, text: string, place: Place) {
    if (this.#isImproving) return;
    this.#isImproving = true;
    compressAside(text, place, part => {
      this.#isImproving = false;
      if (part) this.#kept.set(key, { ...part, isFinal: true });
    });
  }
}

/** What the engine works with has to be named in its callback, or it is collected. Null where it fails. */
function compressAside(text: string, place: Place, done: (part: Part | null) => void) {
  const plain = Buffer.from(text);
  const output = Buffer.allocUnsafeSlow(plain.length);
  const left = new Uint32Array(2);
  const engine = openEngine(() => done(null));
  engine.init(paramsOf(plain, place, best), left, () => {
    engine.close();
    const [spare = 0] = left;
    const bytes = Buffer.from(output.subarray(0, output.length - spare));
    done(spare > 0 ? { length: plain.length, bytes } : null);
  });
  engine.write(operationOf(place), plain, 0, plain.length, output, 0, output.length);
}

function openEngine(onError: () => void): BrotliEngine {
  const { _handle } = createBrotliCompress() as unknown as {
    _handle: { constructor: new (mode: number) => BrotliEngine };
  };
  return Object.assign(new _handle.constructor(constants.BROTLI_ENCODE), { onerror: onError });
}

function paramsOf(plain: Buffer, { before }: Place, quality: number) {
  const params = new Uint32Array(streamOffset + 1).fill(unset);
  params[constants.BROTLI_PARAM_QUALITY] = quality;
  params[constants.BROTLI_PARAM_LGWIN] = windowBits;
  params[constants.BROTLI_PARAM_SIZE_HINT] = plain.length;
  params[streamOffset] = before;
  return params;
}

function operationOf({ isLast }: Place) {
  return isLast ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
}
