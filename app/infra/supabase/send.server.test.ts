import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "./send.server";

let answer: RequestListener = (_, response) => response.end("[]");
let connections = 0;
let url: URL;

const backend = createServer((request, response) => answer(request, response));
backend.on("connection", () => connections++);

beforeAll(async () => {
  await once(backend.listen(0, "127.0.0.1"), "listening");
  url = new URL(`http://127.0.0.1:${(backend.address() as AddressInfo).port}/rest/v1/profiles?select=id`);
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

test("calls one after the other share connections", async () => {
  answer = (_, response) => response.end("[]");
  for (let call = 0; call < 20; call++) expect(await (await send(url, {}, 1_000)).json()).toEqual([]);
  // Whoever asks in the same moment in which an answer ends may open another one.
  expect(connections).toBeLessThanOrEqual(2);
});

test("address, method, headers and text arrive as they were given", async () => {
  answer = async (request, response) => {
    const body = await text(request);
    response.end([request.method, request.url, request.headers.apikey, body].join(" "));
  };
  const response = await send(url, { method: "POST", headers: { apikey: "key" }, body: "wörd" }, 1_000);
  expect(await response.text()).toBe("POST /rest/v1/profiles?select=id key wörd");
});

test("an answer keeps its status, its headers and a letter that came in two pieces", async () => {
  const letter = Buffer.from("é");
  answer = async (_, response) => {
    response.writeHead(409, { "Content-Type": "text/plain", "X-Twice": ["a", "b"] });
    response.write(letter.subarray(0, 1));
    await wait(20);
    response.end(letter.subarray(1));
  };
  const response = await send(url, {}, 1_000);
  expect(response).toMatchObject({ status: 409, ok: false });
  expect(response.headers.get("X-Twice")).toBe("a, b");
  expect(await response.text()).toBe("é");
});

test("a silent backend is left at the end of the time, and its connection closed", async () => {
  const closed = new Promise(resolve => {
    answer = request => request.socket.on("close", resolve);
  });
  await expect(send(url, {}, 50)).rejects.toMatchObject({ name: "TimeoutError" });
  await closed;
});

test("an answer that stops in the middle is late, too", async () => {
  answer = (_, response) => response.writeHead(200, { "Content-Length": 10 }).write("half");
  await expect(send(url, {}, 50)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("nobody who listens, and a connection that breaks, are the error that fetch gives", async () => {
  const unused = createServer();
  await once(unused.listen(0, "127.0.0.1"), "listening");
  const { port } = unused.address() as AddressInfo;
  unused.close();
  await expect(send(new URL(`http://127.0.0.1:${port}/`), {}, 1_000)).rejects.toThrow(TypeError);
  answer = request => request.socket.destroy();
  await expect(send(url, {}, 1_000)).rejects.toThrow(TypeError);
});

test("a caller's signal ends the call with its reason, also before there is a connection", async () => {
  answer = () => {};
  const gone = new Error("gone");
  const aborter = new AbortController();
  const call = expect(send(url, { signal: aborter.signal }, 1_000)).rejects.toBe(gone);
  await wait(20);
  aborter.abort(gone);
  await call;
  await expect(send(url, { signal: AbortSignal.abort(gone) }, 1_000)).rejects.toBe(gone);
});

test("an answer without a body, and one that is no text, arrive as they are", async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await send(url, { method: "DELETE" }, 1_000)).toMatchObject({ status: 204, body: null });
  const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x80]);
  answer = (_, response) => response.end(bytes);
  expect(Buffer.from(await (await send(url, {}, 1_000)).arrayBuffer())).toEqual(bytes);
});
