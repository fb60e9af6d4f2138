import { randomInt } from "node:crypto";
import net from "node:net";

/** From 32768 on, an outgoing connection could get the port before a test's server does. */
const lowest = 10_240;
const highest = 32_768;

/** Keeps workers of one test run from choosing the same port. */
const workers = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % workers;

export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(lowest / workers, highest / workers) * workers + worker;
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

function isFree(port: number) {
  const server = net.createServer();
  return new Promise<boolean>(resolve => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
