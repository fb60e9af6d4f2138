import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
const bodies: string[] = [];
let answer: RequestListener = (_, response) => response.end("[]");

const backend = createServer(async (request, response) => {
  asked.push(request.method ?? "");
  bodies.push(await text(request));
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
  const { createIsolatedClient } = await import("./supabase.server");
  const { dataOrThrow } = await import("./errors.server");
  const backend = createIsolatedClient();
  const profiles = backend.from("profiles");
  return {
    call: async () => dataOrThrow(await backend.rpc("search_profiles", { term: "true", page_size: 2 })),
    suspend: async () =>
      dataOrThrow(await backend.rpc("end_suspension", { act: "x", member: "x", reason: "x" })),
    read: async () => dataOrThrow(await profiles.select("id")),
    write: async () => dataOrThrow(await profiles.insert({ id: "x", username: "x" })),
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

test("what a function is told travels in a body, where every text is a text; and it is a read", async () => {
  breakOnce();
  expect(await (await client()).call()).toEqual([]);
  expect(asked).toEqual(["POST", "POST"]);
  expect(bodies.at(-1)).toBe('{"term":"true","page_size":2}');
});

test.each([429, 500, 502, 503, 504])(
  "an answer %i means that the backend cannot be reached",
  async status => {
    answer = (_, response) => response.writeHead(status).end("<html>no JSON</html>");
    await expect((await client()).read()).rejects.toMatchObject(unreachable);
    expect(asked).toEqual(["GET"]);
  },
);

test("neither is an answer that is no JSON", async () => {
  answer = (_, response) => response.end('{"id": 1, "na');
  await expect((await client()).read()).rejects.toMatchObject(unreachable);
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

test("a backend that never answers is given up on after three seconds, not asked again", async () => {
  answer = () => {};
  const { read } = await client();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const reading = expect(read()).rejects.toMatchObject(unreachable);
  await vi.waitFor(() => expect(asked).toEqual(["GET"]), 20_000);
  await vi.advanceTimersByTimeAsync(2_999);
  vi.advanceTimersByTime(1);
  await reading;
  vi.useRealTimers();
  expect(asked).toEqual(["GET"]);
});

test("a function that writes is waited for longer than a read", async () => {
  let finish = () => {};
  answer = (_, response) => {
    finish = () => response.end("true");
  };
  const { suspend } = await client();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const suspending = suspend();
  await vi.waitFor(() => expect(asked).toEqual(["POST"]));
  await vi.advanceTimersByTimeAsync(3_500);
  finish();
  expect(await suspending).toBe(true);
  vi.useRealTimers();
});

const expired = (response: Parameters<RequestListener>[1]) =>
  response.writeHead(401).end('{"code":"PGRST303","message":"JWT expired"}');

async function memberClient(renewed: string | null) {
  const { createRequestClient } = await import("./supabase.server");
  const session = { onEnded: vi.fn(), refresh: vi.fn(async () => renewed) };
  const profiles = createRequestClient("old", session).from("profiles");
  return {
    session,
    write: () => profiles.insert({ id: "x", username: "x" }),
    read: () => profiles.select("id"),
  };
}

test("a call whose token was refused is made again with a renewed one, and the next with it at once", async () => {
  answer = (request, response) =>
    request.headers.authorization === "Bearer new" ? response.end("[]") : expired(response);
  const { session, read, write } = await memberClient("new");
  expect((await write()).error).toBeNull();
  expect((await read()).error).toBeNull();
  expect(asked).toEqual(["POST", "POST", "GET"]);
  expect(session.refresh).toHaveBeenCalledOnce();
  expect(session.onEnded).not.toHaveBeenCalled();
});

test("a token that cannot be renewed is tried once, and its refusal passed on", async () => {
  answer = (_, response) => expired(response);
  const { session, read, write } = await memberClient(null);
  await Promise.all([read(), read()]);
  expect((await write()).status).toBe(401);
  expect(asked).toEqual(["GET", "GET", "POST"]);
  expect(session.refresh).toHaveBeenCalledOnce();
});

test("a session that the database calls ended is told, and nothing is renewed", async () => {
  answer = (_, response) => response.writeHead(401).end('{"code":"PT401","message":"session_ended"}');
  const { session, read } = await memberClient("new");
  expect((await read()).error?.code).toBe("PT401");
  expect(session.onEnded).toHaveBeenCalledOnce();
  expect(session.refresh).not.toHaveBeenCalled();
});

test("a refusal that says nothing of the token is neither", async () => {
  answer = (_, response) => response.writeHead(401).end("<html>");
  const { session, read } = await memberClient("new");
  expect((await read()).status).toBe(401);
  expect(session.onEnded).not.toHaveBeenCalled();
  expect(session.refresh).not.toHaveBeenCalled();
});
