import http from "node:http";
import { text } from "node:stream/consumers";
import { percentile, round } from "../statistics.ts";

export interface Load {
  url: string;
  headers: Record<string, string>;
  /** Answers in another encoding count as errors. */
  encodings: string[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  errors: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Of an answer's body, compressed. */
  bytes: number;
}

// A process of its own, so that its work is not counted as the server's.
const { url, headers, encodings, connections, seconds }: Load = JSON.parse(await text(process.stdin));
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const latencies: number[] = [];
let errors = 0;
let bytes = 0;

const start = performance.now();
const end = start + seconds * 1000;
await Promise.all(Array.from({ length: connections }, askUntilEnd));
const result: LoadResult = {
  requests: latencies.length,
  errors,
  seconds: (performance.now() - start) / 1000,
  p50: round(percentile(latencies, 0.5), 1),
  p99: round(percentile(latencies, 0.99), 1),
  bytes: round(bytes / latencies.length),
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
      const encoding = response.headers["content-encoding"] ?? "";
      const good = response.statusCode === 200 && encodings.includes(encoding);
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on("end", () => resolve(good))
        .on("error", () => resolve(false));
    });
    request.on("error", () => resolve(false));
  });
}
