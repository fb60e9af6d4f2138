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

/** @param left bytes that were left after a call, where the engine writes them: of the output, of the input */
export function runEngine(engine: ZlibEngine, left: Uint32Array, operation: number, text: Uint8Array) {
  const outputs: Buffer<ArrayBuffer>[] = [];
  let rest = text.length;
  let spare = 0;
  while (spare === 0) {
    engine.writeSync(operation, text, text.length - rest, rest, scratch, 0, scratch.length);
    [spare = 0, rest = 0] = left;
    outputs.push(Buffer.from(scratch.subarray(0, scratch.length - spare)));
  }
  return outputs.length === 1 && outputs[0] ? outputs[0] : Buffer.concat(outputs);
}
