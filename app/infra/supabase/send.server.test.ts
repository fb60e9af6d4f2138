import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";
import { testDir } from "../../../tests/support/test-dir.ts";
import { sendToBackend } from "./send.server";

let answer: RequestListener;
let connections = 0;

const backend = await startHttpServer((request, response) => answer(request, response));
const url = new URL(`${backend.url}/rest/v1/profiles?select=id`);
backend.server.on("connection", () => connections++);

test("reuses connections", async () => {
  answer = (_, response) => response.end("[]");
  for (let call = 0; call < 20; call++)
    expect(await (await sendToBackend(url, {}, 1_000)).json()).toEqual([]);
  // A call at the very moment when a response ends may open a second one.
  expect(connections).toBeLessThanOrEqual(2);
});

test("sends the URL, method, headers and body", async () => {
  answer = async (request, response) => {
    const body = await text(request);
    response.end([request.method, request.url, request.headers.apikey, body].join(" "));
  };
  const response = await sendToBackend(
    url,
    { method: "POST", headers: { apikey: "key" }, body: "wörd" },
    1_000,
  );
  expect(await response.text()).toBe("POST /rest/v1/profiles?select=id key wörd");
});

test("returns the status, repeated headers and a letter that arrived in two pieces", async () => {
  const letter = Buffer.from("é");
  answer = async (_, response) => {
    response.writeHead(409, { "Content-Type": "text/plain", "X-Twice": ["a", "b"] });
    response.write(letter.subarray(0, 1));
    await wait(20);
    response.end(letter.subarray(1));
  };
  const response = await sendToBackend(url, {}, 1_000);
  expect(response).toMatchObject({ status: 409, ok: false });
  expect(response.headers.get("X-Twice")).toBe("a, b");
  expect(await response.text()).toBe("é");
});

test.each<[string, RequestListener]>([
  ["never answers", request => request.resume()],
  ["stops in the middle", (_, response) => response.writeHead(200, { "Content-Length": 10 }).write("half")],
])("ends a call when the backend %s, and closes the connection", async (_, listener) => {
  const closed = new Promise(resolve => {
    answer = (request, response) => {
      request.socket.on("close", resolve);
      listener(request, response);
    };
  });
  await expect(sendToBackend(url, {}, 50)).rejects.toMatchObject({ name: "TimeoutError" });
  await closed;
});

test("throws the error of fetch when the connection is refused or breaks", async () => {
  await expect(sendToBackend(new URL("http://127.0.0.1:9/"), {}, 1_000)).rejects.toThrow(TypeError);
  answer = request => request.socket.destroy();
  await expect(sendToBackend(url, {}, 1_000)).rejects.toThrow(TypeError);
});

test("an aborted signal ends the call with its reason, even before there is a connection", async () => {
  answer = () => {};
  const gone = new Error("gone");
  const aborter = new AbortController();
  const call = expect(sendToBackend(url, { signal: aborter.signal }, 1_000)).rejects.toBe(gone);
  await wait(20);
  aborter.abort(gone);
  await call;
  await expect(sendToBackend(url, { signal: AbortSignal.abort(gone) }, 1_000)).rejects.toBe(gone);
});

test("returns empty and binary bodies", async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await sendToBackend(url, { method: "DELETE" }, 1_000)).toMatchObject({ status: 204, body: null });
  const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x80]);
  answer = (_, response) => response.end(bytes);
  expect(Buffer.from(await (await sendToBackend(url, {}, 1_000)).arrayBuffer())).toEqual(bytes);
});

test("uses the Unix socket of the embedded backend", async () => {
  const dir = testDir();
  const socket = path.join(dir, "api.sock");
  const server = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await once(server.listen(socket), "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv("TREKS_API_SOCKET", socket);
  vi.resetModules();
  const fresh = await import("./send.server");
  const response = await fresh.sendToBackend(new URL("http://127.0.0.1:1/rest/v1/profiles"), {}, 1_000);
  expect(await response.text()).toBe("127.0.0.1:1/rest/v1/profiles");
});
