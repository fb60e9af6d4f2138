import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";

const requests: string[] = [];
const bodies: string[] = [];
let answer: RequestListener;

const { url } = await startHttpServer(async (request, response) => {
  requests.push(request.method ?? "");
  bodies.push(await text(request));
  response.setHeader("Content-Type", "application/json");
  answer(request, response);
});
vi.stubEnv("SUPABASE_URL", url);

beforeEach(() => void requests.splice(0));
afterEach(() => void vi.useRealTimers());

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

test("repeats a read whose connection broke", async () => {
  breakOnce();
  expect(await (await client()).read()).toEqual([]);
  expect(requests).toEqual(["GET", "GET"]);
});

test("does not repeat a write whose connection broke, because it may have arrived", async () => {
  breakOnce();
  await expect((await client()).write()).rejects.toMatchObject(unreachable);
  expect(requests).toEqual(["POST"]);
});

test("calls a reading function by POST and repeats it", async () => {
  breakOnce();
  expect(await (await client()).call()).toEqual([]);
  expect(requests).toEqual(["POST", "POST"]);
  expect(bodies.at(-1)).toBe('{"term":"true","page_size":2}');
});

test("does not repeat a function that may write, nor one that is new to the site", async () => {
  const { suspend } = await client();
  breakOnce();
  await expect(suspend()).rejects.toMatchObject(unreachable);
  expect(requests).toEqual(["POST"]);
  const { backendFetch } = await import("./backend-fetch.server");
  for (const name of ["note_sign_up", "end_digest", "change_account", "unknown_function", "constructor"]) {
    requests.splice(0);
    breakOnce();
    const calling = backendFetch(`${url}/rest/v1/rpc/${name}`, { method: "POST", body: "{}" });
    await expect(calling, name).rejects.toThrow("fetch failed");
    expect(requests, name).toEqual(["POST"]);
  }
});

test.each([
  ["429", 429, "<html>no JSON</html>"],
  ["502", 502, "<html>no JSON</html>"],
  ["503", 503, "<html>no JSON</html>"],
  ["broken JSON", 200, '{"id": 1, "na'],
  ...["57014", "55P03", "53300"].map(code => [`error ${code}`, 500, JSON.stringify({ code })] as const),
] as const)("a backend that answers %s counts as unreachable", async (_, status, body) => {
  answer = (_, response) => response.writeHead(status).end(body);
  await expect((await client()).read()).rejects.toMatchObject(unreachable);
  expect(requests).toEqual(["GET"]);
});

test("a refusal is an error of its own", async () => {
  answer = (_, response) => response.writeHead(400).end('{"code":"23514","message":"too long"}');
  await expect((await client()).write()).rejects.toThrow("The backend refused: 23514 too long");
});

test("gives up on a silent backend after three seconds, without asking again", async () => {
  answer = () => {};
  const { read } = await client();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const reading = expect(read()).rejects.toMatchObject(unreachable);
  await vi.waitFor(() => expect(requests).toEqual(["GET"]), 20_000);
  await vi.advanceTimersByTimeAsync(2_999);
  vi.advanceTimersByTime(1);
  await reading;
  expect(requests).toEqual(["GET"]);
});

test("waits longer for a function that writes", async () => {
  let finish = () => {};
  answer = (_, response) => {
    finish = () => response.end("true");
  };
  const { suspend } = await client();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const suspending = suspend();
  await vi.waitFor(() => expect(requests).toEqual(["POST"]));
  await vi.advanceTimersByTimeAsync(3_500);
  finish();
  expect(await suspending).toBe(true);
});

async function memberClient() {
  const { createRequestClient } = await import("./supabase.server");
  const onEnded = vi.fn();
  const profiles = createRequestClient("a.b.c", onEnded).from("profiles");
  return {
    onEnded,
    write: () => profiles.insert({ id: "x", username: "x" }),
    read: () => profiles.select("id"),
  };
}

test.each([
  ["a deadlock", "40P01", 500],
  ["a lock that took too long", "55P03", 503],
] as const)("repeats a write that %s has undone", async (_, code, status) => {
  const answers = [code, code, null];
  answer = (_, response) => {
    const error = answers.shift();
    if (error) response.writeHead(status).end(JSON.stringify({ code: error, message: "undone" }));
    else response.writeHead(201).end();
  };
  const { write } = await memberClient();
  expect((await write()).error).toBeNull();
  expect(requests).toEqual(["POST", "POST", "POST"]);
});

test.each([
  ["a deadlock", "40P01", 3],
  ["a slow statement", "57014", 1],
  ["a duplicate", "23505", 1],
] as const)("a write that always meets %s (%s) is sent %i times", async (_, code, times) => {
  answer = (_, response) => response.writeHead(500).end(JSON.stringify({ code, message: "no" }));
  const { write } = await memberClient();
  expect((await write()).error?.code).toBe(code);
  expect(requests).toHaveLength(times);
});

test("reports a session that the database calls ended, and nothing else", async () => {
  answer = (_, response) => response.writeHead(401).end('{"code":"PT401","message":"session_ended"}');
  const { onEnded, read } = await memberClient();
  expect((await read()).error?.code).toBe("PT401");
  expect(onEnded).toHaveBeenCalledOnce();
  for (const refusal of ["<html>", '{"code":"PGRST303","message":"JWT expired"}']) {
    answer = (_, response) => response.writeHead(401).end(refusal);
    expect((await read()).status).toBe(401);
  }
  expect(onEnded).toHaveBeenCalledOnce();
});
