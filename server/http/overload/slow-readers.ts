import type { EventEmitter } from "node:events";

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
