import http from "node:http";
import { text } from "node:stream/consumers";
import { percentile, round } from "../statistics.ts";

export interface Load {
  url: string;
  cookie: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  errors: number;
  seconds: number;
  p50: number;
  p99: number;
}

// A process of its own, so that its work is not counted as the server's.
const { url, cookie, connections, seconds }: Load = JSON.parse(await text(process.stdin));
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const headers = { cookie, "accept-encoding": "br" };
const latencies: number[] = [];
let errors = 0;

const start = performance.now();
const end = start + seconds * 1000;
await Promise.all(Array.from({ length: connections }, askUntilEnd));
const result: LoadResult = {
  requests: latencies.length,
  errors,
  seconds: (performance.now() - start) / 1000,
  p50: round(percentile(latencies, 0.5), 1),
  p99: round(percentile(latencies, 0.99), 1),
};
process.stdout.write(JSON.stringify(result));
agent.destroy();

async function askUntilEnd() {
  while (performance.now() < end) {
    const asked = performance.now();
    if (!(await isAnswered())) errors++;
    latencies.push(performance.now() - asked);
  }
}

/** Only complete, compressed pages count. */
function isAnswered() {
  return new Promise<boolean>(resolve => {
    const request = http.get(url, { agent, headers }, response => {
      const good = response.statusCode === 200 && response.headers["content-encoding"] === "br";
      response
        .resume()
        .on("end", () => resolve(good))
        .on("error", () => resolve(false));
    });
    request.on("error", () => resolve(false));
  });
}
