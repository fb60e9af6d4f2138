import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeSlowReaders } from "./accept.ts";

let server: EventEmitter;

beforeEach(() => {
  vi.useFakeTimers();
  server = new EventEmitter();
  closeSlowReaders(server);
});

afterEach(() => vi.useRealTimers());

test("closes a connection after a minute without reading", () => {
  const connection = connect();
  pass(55, connection, 0);
  expect(connection.destroyed).toBe(false);
  pass(5, connection, 0);
  expect(connection.destroyed).toBe(true);
});

test.each([
  ["closes a connection that reads 1 kB a second", 90, 1_000, true],
  ["lets a connection of 64 kbit/s read for an hour", 3_600, 8_000, false],
])("%s", (_, seconds, bytesPerSecond, isClosed) => {
  const connection = connect();
  pass(seconds, connection, bytesPerSecond);
  expect(connection.destroyed).toBe(isClosed);
});

test("leaves a connection alone that waits for its response", () => {
  const connection = connect();
  connection.writableLength = 0;
  vi.advanceTimersByTime(3_600_000);
  expect(connection.destroyed).toBe(false);
});

test("a fast start earns no longer silence", () => {
  const connection = connect();
  pass(60, connection, 10_000_000);
  pass(60, connection, 0);
  expect(connection.destroyed).toBe(true);
});

class Connection extends EventEmitter {
  bytesWritten = 64_000;
  writableLength = 64_000;
  destroyed = false;

  destroy() {
    this.destroyed = true;
    this.emit("close");
  }
}

function connect() {
  const connection = new Connection();
  server.emit("connection", connection);
  return connection;
}

/** Some bytes always wait, because the next part is written as soon as one was read. */
function pass(seconds: number, connection: Connection, bytesPerSecond: number) {
  for (let second = 0; second < seconds; second++) {
    connection.bytesWritten += bytesPerSecond;
    vi.advanceTimersByTime(1_000);
  }
}
