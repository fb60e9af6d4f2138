import { randomUUID } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { textOf } from "../bare/app/text.ts";
import { percentile, round } from "../statistics.ts";

export interface Load {
  /** Each request draws one of them. */
  urls: string[];
  /** Cookie headers of the members, one of whom makes each request. */
  cookies: string[];
  /** Where new posts are sent: one request in ten, if there are any. */
  forms?: string[];
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
  /** Of a page, compressed. */
  bytes: number;
}

// A process of its own, so that its work is not counted as the server's.
const {
  urls,
  cookies,
  forms = [],
  headers,
  encodings,
  connections,
  seconds,
}: Load = JSON.parse(await text(process.stdin));
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
    const form = Math.random() < 0.1 ? draw(forms) : undefined;
    if (!(await (form ? isAccepted(form) : isAnswered(draw(urls) ?? "")))) errors++;
    latencies.push(performance.now() - asked);
  }
}

/** Only complete, compressed pages count. */
async function isAnswered(url: string) {
  const answer = await send(http.request(url, { agent, headers: headersOf(headers) }));
  bytes += answer.bytes;
  return answer.status === 200 && encodings.includes(answer.encoding);
}

async function isAccepted(form: string) {
  const post = {
    id: randomUUID(),
    title: textOf(latencies.length, 6),
    content: textOf(latencies.length, 80),
    tags: "",
  };
  const origin = new URL(form).origin;
  const type = "application/x-www-form-urlencoded";
  const own = { ...headers, origin, "sec-fetch-site": "same-origin", "content-type": type };
  const request = http.request(form, { method: "POST", agent, headers: headersOf(own) });
  return (await send(request, new URLSearchParams(post).toString())).status === 303;
}

function send(request: http.ClientRequest, body?: string) {
  return new Promise<{ status: number; encoding: string; bytes: number }>(resolve => {
    const failed = () => resolve({ status: 0, encoding: "", bytes: 0 });
    request.on("response", response => {
      const { statusCode: status = 0, headers } = response;
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on("end", () => resolve({ status, encoding: headers["content-encoding"] ?? "", bytes }))
        .on("error", failed);
    });
    request.on("error", failed).end(body);
  });
}

function headersOf(own: Record<string, string>) {
  const cookie = draw(cookies);
  return { ...own, ...(cookie && { cookie }) };
}

function draw<T>(items: T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
