import { type EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

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

export interface Acceptor {
  accept(connection: Socket): void;
  /** Resolves when all connections have ended, or after so many milliseconds. */
  drain(longest: number): Promise<void>;
}

/** Serves connections that another process has accepted (`server/processes/connections.ts`). */
export async function createAcceptor(
  server: Server,
  limits: Partial<typeof timeouts> = {},
): Promise<Acceptor> {
  const open = new Set<Socket>();
  Object.assign(server, timeouts, limits);
  closeSlowReaders(server);
  await listenPrivately(server);
  return { accept, drain };

  function accept(connection: Socket) {
    open.add(connection);
    connection.once("close", () => open.delete(connection));
    server.emit("connection", connection);
    connection.resume();
  }

  async function drain(longest: number) {
    const deadline = performance.now() + longest;
    // Closing a connection could cut off a request being sent, so answers say `Connection: close` for a moment first.
    server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
    const closeIdleFrom = performance.now() + idleCloseDelay;
    while (open.size > 0 && performance.now() < deadline) {
      await wait(25);
      if (performance.now() > closeIdleFrom) server.closeIdleConnections();
    }
  }
}

/** Node times the connections of listening servers only. This one listens where nobody can connect. */
async function listenPrivately(server: Server) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-"));
  await once(server.listen(path.join(dir, "web")), "listening");
  await rm(dir, { recursive: true });
}

/** Bytes a second, 64 kbit/s: what a connection has to take of an answer that waits for it. */
const leastRate = 8_000;
/** Milliseconds that a connection may be behind that rate. */
const patience = 60_000;
const checkInterval = 5_000;

interface Connection extends EventEmitter {
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): unknown;
}

/**
 * Closes connections that do not take their answers, which would hold memory and slots for as long as they like: the
 * server's own `timeout` is met by one byte now and then. Time in which the answer is not ready does not count.
 */
export function closeSlowReaders(server: EventEmitter) {
  const readers = new Map<Connection, { taken: number; timeLeft: number }>();
  server.on("connection", (connection: Connection) => {
    readers.set(connection, { taken: 0, timeLeft: patience });
    connection.once("close", () => readers.delete(connection));
  });
  setInterval(() => {
    for (const [connection, reader] of readers) {
      const taken = connection.bytesWritten - connection.writableLength;
      const waited = connection.writableLength > 0 ? checkInterval : 0;
      const earned = ((taken - reader.taken) / leastRate) * 1_000;
      // What was taken quickly earns no longer silence afterwards.
      reader.timeLeft = Math.min(reader.timeLeft + earned - waited, patience);
      reader.taken = taken;
      if (reader.timeLeft <= 0) connection.destroy();
    }
  }, checkInterval).unref();
}
