import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";
import { send } from "./send.server";

let answer: RequestListener;
let connections = 0;

const backend = await startHttpServer((request, response) => answer(request, response));
const url = new URL(`${backend.url}/rest/v1/profiles?select=id`);
backend.server.on("connection", () => connections++);

test("reuses connections", async () => {
  answer = (_, response) => response.end("[]");
  for (let call = 0; call < 20; call++) expect(await (await send(url, {}, 1_000)).json()).toEqual([]);
  // A call at the very moment when a response ends may open a second one.
  expect(connections).toBeLessThanOrEqual(2);
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
  await expect(send(url, {}, 50)).rejects.toMatchObject({ name: "TimeoutError" });
  await closed;
});

test("throws the error of fetch when the connection is refused or breaks", async () => {
  await expect(send(new URL("http://127.0.0.1:9/"), {}, 1_000)).rejects.toThrow(TypeError);
  answer = request => request.socket.destroy();
  await expect(send(url, {}, 1_000)).rejects.toThrow(TypeError);
});

test("an aborted signal ends the call with its reason, even before there is a connection", async () => {
  answer = () => {};
  const gone = new Error("gone");
  const aborter = new AbortController();
  const call = expect(send(url, { signal: aborter.signal }, 1_000)).rejects.toBe(gone);
  await wait(20);
  aborter.abort(gone);
  await call;
  await expect(send(url, { signal: AbortSignal.abort(gone) }, 1_000)).rejects.toBe(gone);
});

test("uses the Unix socket of the embedded backend", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-socket-"));
  const socket = path.join(dir, "api.sock");
  const server = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await once(server.listen(socket), "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true });
  });
  vi.stubEnv("TREKS_API_SOCKET", socket);
  vi.resetModules();
  const fresh = await import("./send.server");
  const response = await fresh.send(new URL("http://127.0.0.1:1/rest/v1/profiles"), {}, 1_000);
  expect(await response.text()).toBe("127.0.0.1:1/rest/v1/profiles");
});
