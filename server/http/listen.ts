import type { SendHandle } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";
import { SettingsError } from "../settings-error.ts";
import { type BoundSocket, bindSocket } from "./bound-socket.ts";
import { closeSlowReaders } from "./overload/slow-readers.ts";

/** Connections in the kernel until the process accepts them. A client beyond that tries again a second later. */
const backlog = 4096;
/** Milliseconds before idle keep-alive connections are closed: a client that asks until then is told to reconnect. */
const idleCloseDelay = 500;
/** Milliseconds. `timeout` closes a silent connection, in the middle of an answer too. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  timeout: 120_000,
};

/** Fails early, before anything is built or started. @throws SettingsError */
export async function requireFreePort(host: string, port: number) {
  for (const address of await addressesOf(host)) {
    const probe = new Server();
    try {
      probe.listen(port, address);
      await once(probe, "listening");
      probe.close();
      await once(probe, "close");
    } catch (error) {
      throwUnlessOptional((error as NodeJS.ErrnoException).code, address, port);
    }
  }
}

/** Browsers may pick either address of `localhost`. Who holds the sockets keeps the port open. @throws SettingsError */
export async function bindSockets(host: string, port: number): Promise<BoundSocket[]> {
  const sockets: BoundSocket[] = [];
  for (const address of await addressesOf(host)) {
    const socket = bindSocket(address, port);
    if (typeof socket === "string") throwUnlessOptional(socket, address, port);
    else sockets.push(socket);
  }
  return sockets;
}

export async function listen<S extends Server | ServerType>(
  server: S,
  socket: SendHandle,
  limits: Partial<typeof timeouts> = {},
): Promise<S> {
  Object.assign(server, timeouts, limits).listen(socket, backlog);
  closeSlowReaders(server);
  await once(server, "listening");
  return server;
}

export async function drain(servers: ServerType[], longest: number) {
  const late = new Promise<void>(resolve => setTimeout(resolve, longest).unref());
  await Promise.race([Promise.all(servers.map(closed)), late]);
}

/** Closing a connection could cut off a request being sent, so answers say `Connection: close` for a moment first. */
async function closed(server: ServerType) {
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  // The `close` of http.Server would close idle connections at once.
  const ended = new Promise<void>(resolve => Server.prototype.close.call(server, () => resolve()));
  await Promise.race([ended, wait(idleCloseDelay)]);
  const closingIdle = setInterval(
    () => "closeIdleConnections" in server && server.closeIdleConnections(),
    50,
  );
  await ended;
  clearInterval(closingIdle);
}

async function addressesOf(host: string) {
  if (host === "localhost") return ["127.0.0.1", "::1"];
  const { address } = await lookup(host).catch(() => ({ address: host }));
  return [address];
}

/** A machine without IPv6 lacks one address of `localhost`; that is no error. */
function throwUnlessOptional(code: string | undefined, address: string, port: number) {
  if (address === "::1" && code !== "EADDRINUSE") return;
  throw new SettingsError(reason(code, address, port));
}

function reason(code: string | undefined, address: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return `HOST ${address} is not an address of this machine (${code}).`;
}
