import { once } from "node:events";
import net from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { siteUrl } from "../sites/site.ts";

/** Sends what no HTTP library would. Returns the whole answer in latin1, or "" when there was none in time. */
export async function exchange(request: string, url = siteUrl, timeoutMs = 10_000): Promise<string> {
  const socket = net.connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
  socket.setEncoding("latin1").setTimeout(timeoutMs, () => socket.destroy());
  let answer = "";
  socket.on("data", text => {
    answer += text;
  });
  socket.on("error", () => {});
  socket.write(Buffer.from(request, "latin1"));
  await once(socket, "close");
  return answer;
}

export function statusOf(answer: string) {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Adds what every request needs, unless `headers` has it in this spelling; empty headers are left out. */
export function message(line: string, headers: Record<string, string> = {}, body = "", url = siteUrl) {
  const all = {
    Host: new URL(url).host,
    Connection: "close",
    "Content-Length": String(Buffer.byteLength(body, "latin1")),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

export async function cookieHeader(browser: APIRequestContext) {
  const { cookies } = await browser.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
