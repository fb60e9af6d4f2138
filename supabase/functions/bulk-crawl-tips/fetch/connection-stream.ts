import { Buffer } from "node:buffer";
import { Duplex } from "node:stream";
import { PageFailure } from "./page-failure.ts";

const CHUNK = 64 * 1024;

/** Twice what a page may have: what is no page (interim answers, chunk sizes, headers) may not be endless either. */
const MAX_BYTES = 2_000_000;

/** Written here because the adapter of Deno 2.1, `Duplex.fromWeb`, throws where nobody can catch it. */
export class ConnectionStream extends Duplex {
  readonly #connection: Deno.Conn;
  #received = 0;

  constructor(connection: Deno.Conn) {
    super();
    this.#connection = connection;
    // Whoever reads learns of the error; without a listener it would end the process.
    this.on("error", () => {});
  }

  override _read() {
    this.#receive().then(
      bytes => this.push(bytes),
      error => this.destroy(error),
    );
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error | null) => void) {
    this.#send(bytes).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    try {
      this.#connection.close();
    } catch {
      // Closed already.
    }
    done(error);
  }

  async #receive() {
    const bytes = new Uint8Array(CHUNK);
    const length = await this.#connection.read(bytes);
    if (length === null) return null;
    this.#received += length;
    if (this.#received > MAX_BYTES) throw new PageFailure("larger than 1 MB");
    return Buffer.from(bytes.buffer, 0, length);
  }

  async #send(bytes: Uint8Array) {
    for (let sent = 0; sent < bytes.length; ) sent += await this.#connection.write(bytes.subarray(sent));
  }
}
