import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { answerClientErrors } from "./client-errors.ts";

let answer: RequestListener = (_, response) => response.end("here");
const server = createServer((request, response) => answer(request, response));
answerClientErrors(server);
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => void server.close());

const connect = (allowHalfOpen = false) =>
  net.connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen });

async function exchange(...parts: string[]) {
  const socket = connect();
  let text = "";
  socket.on("data", data => {
    text += data;
  });
  for (const part of parts) socket.write(part);
  await once(socket, "close");
  return text;
}

const start = "GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n";

const withCookies = (bytes: number) => `${start}Cookie: ${"a=b; ".repeat(bytes / 5)}\r\n\r\n`;
const longSearch = `${start.replace("/", `/search?q=${"a".repeat(20_000)}`)}\r\n`;

test.each([
  ["many cookies", withCookies(40_000)],
  ["very many cookies", withCookies(700_000)],
  ["a long search", longSearch],
])("a visitor with %s reads what to do", async (_, request) => {
  const text = await exchange(request);
  const [head = "", page = ""] = text.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toContain("Content-Type: text/html");
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(page)}`);
  expect(page).toContain("search for fewer words. If you have not searched, delete the cookies of this site");
  expect(page).toMatch(/<\/html>\s*$/);
});

test("cookies that fit are no error", async () => {
  expect(await exchange(`${start}Cookie: ${"a".repeat(12_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test("what is no HTTP gets a 400", async () => {
  expect(await exchange("nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("a connection that goes on after its refusal is closed", async () => {
  const socket = connect(true).on("error", () => {});
  socket.resume().write(`${start}Cookie: ${"a".repeat(40_000)}`);
  const drip = setInterval(() => socket.write("a"), 50);
  const closed = new Promise(resolve => socket.once("close", () => resolve("closed")));
  expect(await Promise.race([closed, wait(8_000, "open")])).toBe("closed");
  clearInterval(drip);
});

test("an answer that is being sent is not mixed with an error", async () => {
  answer = (_, response) => {
    response.write("first half");
    setTimeout(() => response.end("second half"), 300);
  };
  const text = await exchange(
    "GET / HTTP/1.1\r\nHost: site\r\n\r\n",
    `${start}Cookie: ${"a".repeat(40_000)}\r\n\r\n`,
  );
  expect(text).not.toContain("431");
});
