/** What Node's own synchronous calls use (lib/zlib.js). Node is pinned, and the tests tell when this changes. */
export interface ZlibEngine {
  writeSync(
    operation: number,
    input: Uint8Array,
    inputAt: number,
    inputLength: number,
    output: Uint8Array,
    outputAt: number,
    outputLength: number,
  ): void;
}

/** Bytes. Most pages fit. */
const scratch = Buffer.allocUnsafeSlow(32 * 1024);

interface Run {
  engine: ZlibEngine;
  /** Bytes that were left after a call, where the engine writes them: of the output, of the input. */
  left: Uint32Array;
  /** A failure leaves the counts as they were, and what stood in that memory before. */
  hasFailed: () => boolean;
}

/** @throws when the engine fails */
export function runEngine({ engine, left, hasFailed }: Run, operation: number, text: Uint8Array) {
  const outputs: Buffer<ArrayBuffer>[] = [];
  let rest = text.length;
  let spare = 0;
  while (spare === 0) {
    engine.writeSync(operation, text, text.length - rest, rest, scratch, 0, scratch.length);
    if (hasFailed()) throw new Error("The text cannot be compressed");
    [spare = 0, rest = 0] = left;
    outputs.push(Buffer.from(scratch.subarray(0, scratch.length - spare)));
  }
  return outputs.length === 1 && outputs[0] ? outputs[0] : Buffer.concat(outputs);
}
