import { type EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { answerClientErrors } from "./client-errors.ts";

const idleCloseDelayMs = 500;
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  timeout: 120_000,
};

export type Acceptor = Awaited<ReturnType<typeof createAcceptor>>;

export async function createAcceptor(server: Server, limits: Partial<typeof timeouts> = {}) {
  const open = new Set<Socket>();
  Object.assign(server, timeouts, limits);
  closeSlowReaders(server);
  answerClientErrors(server);
  await listenPrivately(server);
  return { accept, drain };

  function accept(connection: Socket) {
    open.add(connection);
    connection.once("close", () => open.delete(connection));
    server.emit("connection", connection);
    connection.resume();
  }

  async function drain(timeoutMs: number) {
    const deadline = performance.now() + timeoutMs;
    // Closing at once could cut off a request that is being sent.
    server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
    const closeIdleFrom = performance.now() + idleCloseDelayMs;
    while (open.size > 0 && performance.now() < deadline) {
      await wait(25);
      if (performance.now() > closeIdleFrom) server.closeIdleConnections();
    }
  }
}

/** Node enforces timeouts only on a listening server, so this one listens on a socket that is deleted. */
async function listenPrivately(server: Server) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-"));
  await once(server.listen(path.join(dir, "web")), "listening");
  await rm(dir, { recursive: true });
}

const minBytesPerSecond = 8_000;
const maxBehindMs = 60_000;
const checkIntervalMs = 5_000;

interface Connection extends EventEmitter {
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): unknown;
}

/** Slow readers would hold memory and slots, and one byte now and then satisfies Node's `timeout`. */
export function closeSlowReaders(server: EventEmitter) {
  const readers = new Map<Connection, { readBytes: number; leftMs: number }>();
  server.on("connection", (connection: Connection) => {
    readers.set(connection, { readBytes: 0, leftMs: maxBehindMs });
    connection.once("close", () => readers.delete(connection));
  });
  setInterval(() => {
    for (const [connection, reader] of readers) {
      const readBytes = connection.bytesWritten - connection.writableLength;
      const waitedMs = connection.writableLength > 0 ? checkIntervalMs : 0;
      const earnedMs = ((readBytes - reader.readBytes) / minBytesPerSecond) * 1_000;
      reader.leftMs = Math.min(reader.leftMs + earnedMs - waitedMs, maxBehindMs);
      reader.readBytes = readBytes;
      if (reader.leftMs <= 0) connection.destroy();
    }
  }, checkIntervalMs).unref();
}
