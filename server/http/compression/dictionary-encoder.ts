import { dczHeader } from "./dictionary.ts";
import { type PartCodec, PartsEncoder } from "./parts-encoder.ts";
import type { TextParts } from "./text-parts.ts";
import { quick, thorough, ZstdFrames } from "./zstd-frames.ts";

/** Writes pages as their difference to one dictionary, a frame for each part. */
export class DictionaryEncoder {
  readonly #header: Buffer;
  readonly #frames: PartsEncoder;

  constructor(dictionary: Buffer) {
    this.#header = dczHeader(dictionary);
    const once = new ZstdFrames(dictionary, quick);
    const kept = new ZstdFrames(dictionary, thorough);
    const codec: PartCodec = {
      reach: 0,
      compressOnce: text => once.frame(text),
      compressToKeep: text => kept.frame(text),
    };
    this.#frames = new PartsEncoder(codec);
  }

  /** @throws when zstd fails */
  encode(parts: TextParts): Buffer<ArrayBuffer> {
    return Buffer.concat([this.#header, ...this.#frames.encode(parts)]);
  }
}
