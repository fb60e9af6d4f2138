import type { EventEmitter } from "node:events";
import http, { type RequestListener, type ServerResponse } from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { answerClientErrors } from "./client-errors.ts";
import { connectionArrived } from "./render-turns.ts";

const idleCloseDelayMs = 1_000;
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  timeout: 120_000,
};

export type HttpServer = ReturnType<typeof createHttpServer>;

export function createHttpServer(answer: RequestListener, limits: Partial<typeof timeouts> = {}) {
  const { timeout, ...options } = { ...timeouts, ...limits };
  const server = http.createServer(options, answer).setTimeout(timeout);
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  server.on("connection", connectionArrived);
  server.prependListener("request", (_, response) => {
    answering.add(response);
    response.once("close", () => answering.delete(response));
    if (isDraining) endConnectionWith(response);
  });
  closeSlowReaders(server);
  answerClientErrors(server);
  return { server, drain };

  /** Accepts nothing new, and resolves when every connection has ended. Each ends with its next response. */
  async function drain(timeoutMs: number) {
    isDraining = true;
    for (const response of answering) endConnectionWith(response);
    // Node's http servers also close idle connections at once, which could cut off a request that is being sent.
    const closed = new Promise(resolve => net.Server.prototype.close.call(server, resolve));
    const closing = setTimeout(() => setInterval(closeIdle, 25).unref(), idleCloseDelayMs);
    await Promise.race([closed, wait(timeoutMs)]);
    clearTimeout(closing);
  }

  /** Timers run before requests that have arrived are read, and immediates afterwards. */
  function closeIdle() {
    setImmediate(() => server.closeIdleConnections());
  }
}

function endConnectionWith(response: ServerResponse) {
  if (!response.headersSent) response.setHeader("Connection", "close");
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
