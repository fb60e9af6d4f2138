import { constants, createZstdCompress, type ZstdCompress } from "node:zlib";
import { runEngine, type ZlibEngine } from "./zlib-engine.ts";

const { ZSTD_c_compressionLevel, ZSTD_c_strategy, ZSTD_c_searchLog } = constants;

/**
 * For a text that is sent once. Level 5 has tables that fit the processor's cache, and level 9 looks further. Together
 * they make pages smaller than level 9 in three quarters of its time; level 5 alone saves another quarter for 3 to 7 %
 * more bytes.
 */
export const quick = {
  [ZSTD_c_compressionLevel]: 5,
  [ZSTD_c_strategy]: constants.ZSTD_lazy2,
  [ZSTD_c_searchLog]: 5,
};

/** For one that is kept: 6 % smaller, in five times the time. */
export const thorough = {
  [ZSTD_c_compressionLevel]: 12,
  [ZSTD_c_strategy]: constants.ZSTD_btopt,
  [ZSTD_c_searchLog]: 6,
};

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
  readonly #search: Record<number, number>;
  #stream: Stream | null = null;

  constructor(dictionary: Buffer, search: Record<number, number>) {
    this.#dictionary = dictionary;
    this.#search = search;
  }

  /** @throws when zstd fails; from then on always. */
  frame(text: Uint8Array): Buffer<ArrayBuffer> {
    this.#stream ??= this.#open();
    const { _handle: engine, _writeState: left } = this.#stream;
    const frame = runEngine(engine, left, constants.ZSTD_e_end, text);
    // A failure leaves the counts as they were, and what stood in that memory before.
    if (this.#stream.destroyed) throw new Error("zstd failed");
    return frame;
  }

  #open() {
    const params = { ...this.#search, ...blocks };
    const stream = createZstdCompress({ dictionary: this.#dictionary, params });
    // Told by `destroyed` as well, and thrown where nobody listens.
    stream.on("error", () => {});
    return stream as Stream;
  }
}
