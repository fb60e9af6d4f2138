import { once } from "node:events";
import http from "node:http";
import { numbers } from "../support/measured-posts.ts";
import { median, percentile, round } from "./statistics.ts";

type Encoding = "br" | "identity";

export interface Load {
  urls: string[];
  /** Cookie headers of the members, one of whom makes each request. */
  cookies: string[];
  encoding?: Encoding | undefined;
  seconds: number;
}

/** Clients, each of which waits for an answer before the next request. */
export const connections = 16;

/** Sends requests from this process, which is none of the site's. */
export async function runLoad({ urls, cookies, encoding, seconds }: Load) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const pages: { bytes: number; ms: number }[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const requestRepeatedly = async () => {
    while (performance.now() < end) {
      const page = await requestPage(agent, draw(urls), draw(cookies), encoding).catch(() => null);
      if (page) pages.push(page);
      else errors++;
    }
  };
  await Promise.all(numbers(connections).map(requestRepeatedly));
  agent.destroy();
  const times = pages.map(({ ms }) => ms);
  return {
    answered: pages.length,
    errors,
    bytes: round(median(pages.map(({ bytes }) => bytes))),
    p50: median(times),
    p99: percentile(times, 0.99),
  };
}

/** As a browser opens a page. @throws when the answer is no page of this encoding. */
export async function requestPage(agent: http.Agent, url: string, cookie: string, encoding: Encoding = "br") {
  const navigation = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const begin = performance.now();
  const request = http.get(url, { agent, headers: { ...navigation, "accept-encoding": encoding, cookie } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(response, "end");
  if (response.statusCode !== 200 || (response.headers["content-encoding"] ?? "identity") !== encoding)
    throw new Error(`${url} answered ${response.statusCode}.`);
  return { bytes, ms: performance.now() - begin };
}

function draw(items: string[]) {
  return items[Math.floor(Math.random() * items.length)] ?? "";
}
