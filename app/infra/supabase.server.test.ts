import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let answer: RequestListener = (_, response) => response.end("[]");

const backend = createServer((request, response) => {
  asked.push(request.method ?? "");
  response.setHeader("Content-Type", "application/json");
  answer(request, response);
});

beforeAll(async () => {
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const address = backend.address();
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  vi.resetModules();
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

async function client() {
  const { createDetachedClient, rowsOf } = await import("./supabase.server");
  const profiles = createDetachedClient().from("profiles");
  return {
    read: async () => rowsOf(await profiles.select("id")),
    write: async () => rowsOf(await profiles.insert({ id: "x", username: "x" })),
  };
}

/** Breaks the connection of the first request only. */
function breakOnce() {
  let broken = false;
  answer = (request, response) => {
    if (broken) return response.end("[]");
    broken = true;
    request.socket.destroy();
  };
}

const unreachable = { init: { status: 503, headers: { "Retry-After": "5" } } };

test("a read whose connection broke is asked once more", async () => {
  breakOnce();
  expect(await (await client()).read()).toEqual([]);
  expect(asked).toEqual(["GET", "GET"]);
});

test("a write whose connection broke is not: it may have arrived", async () => {
  breakOnce();
  await expect((await client()).write()).rejects.toMatchObject(unreachable);
  expect(asked).toEqual(["POST"]);
});

test.each([502, 503, 504])("an answer %i means that the backend cannot be reached", async status => {
  answer = (_, response) => response.writeHead(status).end("<html>no JSON</html>");
  await expect((await client()).read()).rejects.toMatchObject(unreachable);
  expect(asked).toEqual(["GET"]);
});

test.each(["57014", "55P03", "53300"])(
  "a database too busy to answer (%s) cannot be reached either",
  async code => {
    answer = (_, response) =>
      response.writeHead(500).end(JSON.stringify({ code, message: "canceling statement" }));
    await expect((await client()).read()).rejects.toMatchObject(unreachable);
  },
);

test("a refusal is not taken for silence", async () => {
  answer = (_, response) => response.writeHead(400).end('{"code":"23514","message":"too long"}');
  await expect((await client()).write()).rejects.toThrow("The backend refused: 23514 too long");
});

test("a backend that never answers is given up on, not asked again", async () => {
  answer = () => {};
  await expect((await client()).read()).rejects.toMatchObject(unreachable);
  expect(asked).toEqual(["GET"]);
}, 10_000);
