import { randomInt } from "node:crypto";
import net from "node:net";

/** From 32768 on, an outgoing connection could get the port before a test's server does. */
const lowest = 10_240;
const highest = 32_768;

/** Keeps workers of one test run from choosing the same port, also one whose server starts later. */
const workers = 8;
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const worker = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % workers;

const given = new Set<number>();

export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = randomInt(lowest / workers, highest / workers) * workers + worker;
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

function isFree(port: number) {
  const server = net.createServer();
  return new Promise<boolean>(resolve => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
