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

test("a connection that takes nothing of its answer is closed after a minute", () => {
  const connection = connect();
  pass(55, connection, { bytesPerSecond: 0 });
  expect(connection.destroyed).toBe(false);
  pass(5, connection, { bytesPerSecond: 0 });
  expect(connection.destroyed).toBe(true);
});

test("a connection that takes a little now and then is closed as well", () => {
  const connection = connect();
  pass(90, connection, { bytesPerSecond: 1_000 });
  expect(connection.destroyed).toBe(true);
});

test("a connection of 64 kbit/s may take its answer for an hour", () => {
  const connection = connect();
  pass(3_600, connection, { bytesPerSecond: 8_000 });
  expect(connection.destroyed).toBe(false);
});

test("a connection that waits for its answer is left alone", () => {
  const connection = connect();
  connection.writableLength = 0;
  vi.advanceTimersByTime(3_600_000);
  expect(connection.destroyed).toBe(false);
});

test("what was taken quickly earns no longer silence", () => {
  const connection = connect();
  pass(60, connection, { bytesPerSecond: 10_000_000 });
  pass(60, connection, { bytesPerSecond: 0 });
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

/** The next part is written as soon as one has been taken, so that some of it always waits. */
function pass(seconds: number, connection: Connection, { bytesPerSecond }: { bytesPerSecond: number }) {
  for (let second = 0; second < seconds; second++) {
    connection.bytesWritten += bytesPerSecond;
    vi.advanceTimersByTime(1_000);
  }
}
