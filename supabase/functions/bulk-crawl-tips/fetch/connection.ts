import { Buffer } from "node:buffer";
import { Duplex } from "node:stream";
import { type NetworkAccess, PageFailure, portOf } from "./web-address.ts";

/** Connects to the address that was checked: a second lookup of the name could return another one. */
export async function connect(url: URL, network: NetworkAccess, signal: AbortSignal): Promise<Duplex> {
  const address = await findAddress(url.hostname, network, signal);
  const opening = open(url, address);
  // `Deno.connect` cannot be cancelled.
  const closeLate = (stream: Duplex) => signal.aborted && stream.destroy();
  opening.then(closeLate, () => {});
  return unlessAborted(opening, signal);
}

/** A name with any private address is refused. */
async function findAddress(hostname: string, { resolve, isPublic }: NetworkAccess, signal: AbortSignal) {
  const literal = asAddress(hostname);
  const addresses = literal ? [literal] : await unlessAborted(resolve(hostname, signal), signal);
  if (!addresses.every(isPublic)) throw new PageFailure("refused: private address");
  const [first] = addresses;
  if (!first) throw new PageFailure("its name was not found");
  return first;
}

/** `URL` normalises IPv4 to four decimal parts and writes IPv6 in brackets. */
function asAddress(hostname: string) {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null;
}

async function open(url: URL, address: string): Promise<Duplex> {
  const connection = await Deno.connect({ hostname: address, port: portOf(url) });
  return new ConnectionStream(url.protocol === "https:" ? await secure(connection, url) : connection);
}

async function secure(connection: Deno.TcpConn, { hostname }: URL) {
  const secured = await Deno.startTls(connection, { hostname: asAddress(hostname) ?? hostname });
  try {
    await secured.handshake();
  } catch (error) {
    secured.close();
    throw error;
  }
  return secured;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

const CHUNK = 64 * 1024;

/** Twice the limit of a page, because headers, interim answers and chunk sizes count too. */
const MAX_BYTES = 2_000_000;

/** Replaces `Duplex.fromWeb`, which throws errors in Deno 2.1 that cannot be caught. */
class ConnectionStream extends Duplex {
  readonly #connection: Deno.Conn;
  #received = 0;

  constructor(connection: Deno.Conn) {
    super();
    this.#connection = connection;
    // An error without a listener would end the process.
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
      // The connection was closed already.
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
