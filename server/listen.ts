import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { ServerType } from "@hono/node-server";
import { SettingsError } from "./settings.ts";

/** Milliseconds that requests under way get to finish in. */
const drainTime = 10_000;
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
 * Fails early, before anything is built or started, when the port is not to be had.
 * @throws SettingsError with one sentence.
 */
export async function requireFreePort(host: string, port: number) {
  for (const probe of await openOn(createServer, host, port)) {
    probe.close();
    await once(probe, "close");
  }
}

/** Listens on the host's addresses; `localhost` has two, and members' browsers may pick either. */
export async function listen(
  create: () => ServerType,
  host: string,
  port: number,
  limits: Partial<typeof timeouts> = {},
): Promise<ServerType[]> {
  return openOn(() => Object.assign(create(), timeouts, limits), host, port);
}

/** Takes no new requests and waits for those under way, up to ten seconds. */
export async function drain(servers: ServerType[]) {
  const late = new Promise<void>(resolve => setTimeout(resolve, drainTime).unref());
  await Promise.race([Promise.all(servers.map(closed)), late]);
}

/** A kept-alive connection does not end with its last request: it has to be hung up on, again and again. */
async function closed(server: ServerType) {
  const hangUp = setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), 50);
  await new Promise<void>(resolve => server.close(() => resolve()));
  clearInterval(hangUp);
}

async function openOn<S extends Server | ServerType>(
  create: () => S,
  host: string,
  port: number,
): Promise<S[]> {
  const open: S[] = [];
  for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
    const server = create();
    try {
      server.listen(port, address);
      await once(server, "listening");
      open.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 still has the other loopback address.
      if (address === "::1" && code !== "EADDRINUSE") continue;
      for (const other of open) other.close();
      throw new SettingsError(reason(code, address, port));
    }
  }
  return open;
}

function reason(code: string | undefined, address: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return `HOST ${address} is not an address of this machine (${code}).`;
}
