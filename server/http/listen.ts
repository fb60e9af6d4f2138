import type { SendHandle } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import net, { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getSystemErrorName } from "node:util";
import type { ServerType } from "@hono/node-server";
import { SettingsError } from "../settings.ts";

/** Connections that the kernel keeps until the process takes them; one more would have to try again a second later. */
const backlog = 4096;
/** Milliseconds in which a client that keeps its connection hears that it ends. */
const hangUpAfter = 500;
/**
 * Milliseconds that a client has to send its headers in, and all of a request; Node looks every so often who is late.
 * And how long a connection stays that nothing passes on: one that is kept alive, and one whose reader has gone.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  timeout: 120_000,
};

/**
 * What `node:cluster` binds the sockets of its workers with; it closes them with the last worker, though, and has no
 * way to keep them. Returns the number of an error when it fails.
 */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4 | 6): BoundSocket | number;
};

/** A listening socket in the making, which can be sent to another process. */
export type BoundSocket = Server;

/**
 * Fails early, before anything is built or started, when the port is not to be had.
 * @throws SettingsError with one sentence.
 */
export async function requireFreePort(host: string, port: number) {
  for (const address of await addressesOf(host)) {
    const probe = new Server();
    try {
      probe.listen(port, address);
      await once(probe, "listening");
      probe.close();
      await once(probe, "close");
    } catch (error) {
      refuseUnlessSpare((error as NodeJS.ErrnoException).code, address, port);
    }
  }
}

/**
 * Sockets of the host's addresses that nobody listens on yet; `localhost` has two, and members' browsers may pick
 * either. Whoever holds them keeps the port open while the process that listens on them is replaced by another.
 * @throws SettingsError with one sentence.
 */
export async function bind(host: string, port: number): Promise<BoundSocket[]> {
  const sockets: BoundSocket[] = [];
  for (const address of await addressesOf(host)) {
    const socket = createHandle(address, port, net.isIPv6(address) ? 6 : 4);
    if (typeof socket !== "number") sockets.push(socket);
    else refuseUnlessSpare(getSystemErrorName(socket), address, port);
  }
  return sockets;
}

export async function listen<S extends Server | ServerType>(
  server: S,
  socket: SendHandle,
  limits: Partial<typeof timeouts> = {},
): Promise<S> {
  Object.assign(server, timeouts, limits).listen(socket, backlog);
  await once(server, "listening");
  return server;
}

/** Takes no new connections and waits for the requests under way, for so many milliseconds at most. */
export async function drain(servers: ServerType[], longest: number) {
  const late = new Promise<void>(resolve => setTimeout(resolve, longest).unref());
  await Promise.race([Promise.all(servers.map(closed)), late]);
}

/**
 * A connection that is kept alive does not end with its last request. A client that is told so with its next answer
 * loses nothing, so those who are silent are hung up on only after a moment.
 */
async function closed(server: ServerType) {
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  // Not the web server's own `close`, which hangs up on the silent ones at once.
  const ended = new Promise<void>(resolve => Server.prototype.close.call(server, () => resolve()));
  await Promise.race([ended, wait(hangUpAfter)]);
  const hangUp = setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), 50);
  await ended;
  clearInterval(hangUp);
}

/** A name is looked up, as listening on it would. */
async function addressesOf(host: string) {
  if (host === "localhost") return ["127.0.0.1", "::1"];
  const { address } = await lookup(host).catch(() => ({ address: host }));
  return [address];
}

/** A machine without IPv6 still has the other loopback address. */
function refuseUnlessSpare(code: string | undefined, address: string, port: number) {
  if (address === "::1" && code !== "EADDRINUSE") return;
  throw new SettingsError(reason(code, address, port));
}

function reason(code: string | undefined, address: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return `HOST ${address} is not an address of this machine (${code}).`;
}
