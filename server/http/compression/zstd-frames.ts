import { constants, createZstdCompress, type ZstdCompress } from "node:zlib";
import { runEngine, type ZlibEngine } from "./zlib-engine.ts";

/** For a text that is sent once: its tables fit the processor's cache. */
export const quick = 5;
/** For one that is kept: 7 % smaller than at 12, in 1 ms. Above it hardly anything is gained, in five times the time. */
export const thorough = 15;

/** A browser reads block by block, and would wait for the end of a page that is one. */
const blocks = {
  // ZSTD_c_targetCBlockSize, for which Node has no name: compressed bytes.
  130: 1_340,
};

type Stream = ZstdCompress & { _handle: ZlibEngine; _writeState: Uint32Array };

/**
 * Digests the dictionary once and makes a frame of each text. Node has that for streams alone, and a stream's write goes
 * to another thread and back, which takes longer than compressing a page; its synchronous call takes the dictionary
 * anew each time, four times as long.
 */
export class ZstdFrames {
  readonly #dictionary: Buffer;
  readonly #level: number;
  #stream: Stream | null = null;

  constructor(dictionary: Buffer, level: number) {
    this.#dictionary = dictionary;
    this.#level = level;
  }

  /** @throws when zstd fails; from then on always. */
  frame(text: Uint8Array): Buffer<ArrayBuffer> {
    this.#stream ??= this.#open();
    const stream = this.#stream;
    const { _handle: engine, _writeState: left } = stream;
    return runEngine({ engine, left, hasFailed: () => stream.destroyed }, constants.ZSTD_e_end, text);
  }

  #open() {
    const params = { [constants.ZSTD_c_compressionLevel]: this.#level, ...blocks };
    const stream = createZstdCompress({ dictionary: this.#dictionary, params });
    // Told by `destroyed` as well, and thrown where nobody listens.
    stream.on("error", () => {});
    return stream as Stream;
  }
}
