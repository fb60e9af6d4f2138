import { constants, createBrotliCompress } from "node:zlib";
import type { PartCodec, Place } from "./parts-encoder.ts";
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

/**
 * Parts of one Brotli stream, each made for itself, so that what is the same on many pages is compressed once. Brotli
 * has an option for that; Node's streams take only the options that it has names for, its engine takes all.
 */
export class BrotliParts implements PartCodec {
  /** Where words of Brotli's own dictionary stand depends on how much came before, up to the window. */
  readonly reach = reach;
  readonly #left = new Uint32Array(2);
  #engine: BrotliEngine | null = null;
  #hasFailed = false;

  /** @throws when Brotli fails */
  compressOnce(text: Uint8Array, place: Place) {
    return this.#compress(text, place, quick);
  }

  /** @throws when Brotli fails */
  compressToKeep(text: Uint8Array, place: Place) {
    return this.#compress(text, place, thorough);
  }

  #compress(text: Uint8Array, { before, isLast }: Place, quality: number) {
    this.#engine ??= this.#open();
    const params = new Uint32Array(streamOffset + 1).fill(unset);
    params[constants.BROTLI_PARAM_QUALITY] = quality;
    params[constants.BROTLI_PARAM_LGWIN] = windowBits;
    params[constants.BROTLI_PARAM_SIZE_HINT] = text.length;
    params[streamOffset] = before;
    this.#engine.init(params, this.#left, () => {});
    const operation = isLast ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
    const part = runEngine(this.#engine, this.#left, operation, text);
    if (this.#hasFailed) throw new Error("Brotli failed");
    return part;
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
