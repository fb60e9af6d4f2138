import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Where the ports are looked for. The system hands out those from 32768 on by itself, to every connection that leaves:
 * one of them may be taken again before a test's server has it.
 */
const lowest = 10_240;
const highest = 32_768;

/** So that workers of one test run never choose the same port at once. */
const workers = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % workers;

/** Different free ports of this machine. */
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
