import { constants, createZstdCompress, type ZstdCompress } from "node:zlib";
import { dczHeader } from "./dictionary.ts";

/** Level 5 makes pages 8 % larger in as much time, level 12 2 % smaller in five times as much. */
const level = 9;

/** Digests the dictionary once: one stream makes a frame of every page, one page after the other. */
export class DictionaryEncoder {
  readonly #dictionary: Buffer;
  readonly #header: Buffer;
  #stream: ZstdCompress | null = null;
  #output: Buffer[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(dictionary: Buffer) {
    this.#dictionary = dictionary;
    this.#header = dczHeader(dictionary);
  }

  encode(plain: Uint8Array): Promise<Buffer<ArrayBuffer>> {
    const encoded = this.#last.then(() => this.#encode(plain));
    this.#last = encoded.catch(() => {});
    return encoded;
  }

  async #encode(plain: Uint8Array) {
    this.#stream ??= this.#open();
    const stream = this.#stream;
    this.#output = [this.#header];
    await new Promise<void>((resolve, reject) => {
      stream.write(plain, error => (error ? reject(error) : resolve()));
    });
    return Buffer.concat(this.#output);
  }

  #open() {
    const stream = createZstdCompress({
      dictionary: this.#dictionary,
      // Every write ends a frame.
      flush: constants.ZSTD_e_end,
      params: { [constants.ZSTD_c_compressionLevel]: level },
    });
    stream.on("data", chunk => this.#output.push(chunk));
    stream.on("error", () => {
      this.#stream = null;
    });
    return stream;
  }
}
