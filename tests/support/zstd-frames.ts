import { zstdDecompressSync } from "node:zlib";

interface Decoded {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Browsers read all frames of an answer, Node's own call only the first. */
export function decodeFrames(frames: Buffer, dictionary: Buffer): string {
  const { buffer, engine } = zstdDecompressSync(frames, { dictionary, info: true }) as unknown as Decoded;
  const rest = frames.subarray(engine.bytesWritten);
  return buffer.toString() + (rest.length > 0 ? decodeFrames(rest, dictionary) : "");
}
