import type { Duplex } from "node:stream";
import { ConnectionStream } from "./connection-stream.ts";
import type { NetworkAccess } from "./network-access.ts";
import { PageFailure } from "./page-failure.ts";
import { portOf } from "./web-address.ts";

/** Connects to the checked address, as a second lookup of the name could give another one. TLS checks the name. */
export async function connect(url: URL, network: NetworkAccess, signal: AbortSignal): Promise<Duplex> {
  const address = await findAddress(url.hostname, network, signal);
  const opening = open(url, address);
  const closeLate = (stream: Duplex) => signal.aborted && stream.destroy();
  opening.then(closeLate, () => {});
  return unlessAborted(opening, signal);
}

/** One private address among several refuses the name. */
async function findAddress(hostname: string, { resolve, isPublic }: NetworkAccess, signal: AbortSignal) {
  const literal = asAddress(hostname);
  const addresses = literal ? [literal] : await unlessAborted(resolve(hostname, signal), signal);
  if (!addresses.every(isPublic)) throw new PageFailure("refused: private address");
  const [first] = addresses;
  if (!first) throw new PageFailure("its name was not found");
  return first;
}

/** `URL` writes IPv4 in four decimal parts and IPv6 in brackets, whatever was typed. */
function asAddress(hostname: string) {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null;
}

async function open(url: URL, address: string): Promise<Duplex> {
  const connection = await Deno.connect({ hostname: address, port: portOf(url) });
  return new ConnectionStream(url.protocol === "https:" ? await secure(connection, url) : connection);
}

async function secure(connection: Deno.TcpConn, { hostname }: URL) {
  const name = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const secured = await Deno.startTls(connection, { hostname: name });
  try {
    await secured.handshake();
  } catch (error) {
    secured.close();
    throw error;
  }
  return secured;
}

/** Rejects on abort even when the work itself cannot be cancelled. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
