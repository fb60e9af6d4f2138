import { statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePorts } from "../../../tests/support/sites/free-ports.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { testDir } from "../../../tests/support/test-dir.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";
import { startGateway } from "./gateway.ts";

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await makeSupabaseDir();
  return { supabaseDir };
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("serves only the three services", async () => {
  for (const path of [
    "/",
    "/_system/info",
    "/rest/v1/../../_system/info",
    "/storage/v1/bucket",
    "/rest/v10",
    "//x",
  ]) {
    expect(await rawStatus(path), path).toBe(404);
  }
});

test("serves the same on a socket for this account only", async () => {
  const socketPath = context.backend.apiSocket ?? "";
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect(await rawStatus("/auth/v1/health", "GET", { socketPath })).toBe(200);
  expect(await rawStatus("/_system/info", "GET", { socketPath })).toBe(404);
});

test("replaces a stale socket, and uses only the port if the path is too long", async () => {
  const dir = testDir();
  const settings = {
    lite: { fetch: async () => new Response() },
    answerMember: async () => null,
    callFunction: async () => new Response(),
  };
  const [first = 0, second = 0] = await freePorts(2);
  const stale = path.join(dir, "api.sock");
  await writeFile(stale, "");
  await using stack = new AsyncDisposableStack();
  const replaced = await startGateway({ ...settings, port: first, socket: stale });
  stack.defer(replaced.stop);
  expect(replaced.socket).toBe(stale);
  const without = await startGateway({
    ...settings,
    port: second,
    socket: path.join(dir, "long".repeat(50)),
  });
  stack.defer(without.stop);
  expect(without.socket).toBeUndefined();
});

test("refuses bodies over the limit", async () => {
  const body = (size: number) => JSON.stringify({ body: "x".repeat(size) });
  const headers = { apikey: context.backend.keys.publishable, "content-type": "application/json" };
  const post = (url: string, size: number) =>
    fetch(`${context.backend.apiUrl}${url}`, { method: "POST", headers, body: body(size) }).then(
      answer => answer.status,
    );
  expect(await post("/rest/v1/notes", 32_000_000)).toBe(413);
  expect(await post("/rest/v1/notes", 5_000_000)).toBe(404);
  expect(await post("/auth/v1/token?grant_type=password", 64_000)).toBe(413);
});

test("refuses a body whose values would fill the memory, and bodies beyond what may wait at once", async () => {
  const headers = { apikey: context.backend.keys.publishable, "content-type": "application/json" };
  const post = (body: string) =>
    fetch(`${context.backend.apiUrl}/rest/v1/notes`, { method: "POST", headers, body }).then(
      answer => answer.status,
    );
  expect(await post(`{"body":[${"{},".repeat(300_000)}{}]}`)).toBe(413);
  const large = JSON.stringify({ body: "x".repeat(7_000_000) });
  const statuses = await Promise.all(Array.from({ length: 40 }, () => post(large)));
  expect(statuses.filter(status => status !== 404 && status !== 503)).toEqual([]);
  expect(await post(large)).toBe(404);
});

test("survives hostile requests", async () => {
  expect(await rawStatus("/rest/v1/notes?%zz=%00&select=((((", "GET")).toBeGreaterThanOrEqual(400);
  expect(await rawStatus("/rest/v1/notes", "TRACE")).toBeGreaterThanOrEqual(400);
  expect(await rawStatus("/auth/v1/%E0%A4%A", "POST")).toBeGreaterThanOrEqual(400);
  expect(await rawStatus("/auth/v1/health")).toBe(200);
});

test("sends no CORS headers", async () => {
  const asked = { apikey: context.backend.keys.publishable, origin: "https://evil.example" };
  const preflight = { ...asked, "access-control-request-method": "GET" };
  for (const path of [
    "/rest/v1/notes",
    "/rest/v1/",
    "/rest/v1/rpc/none",
    "/auth/v1/health",
    "/auth/v1/user",
    "/none",
  ]) {
    for (const [method, headers] of [
      ["GET", asked],
      ["OPTIONS", preflight],
    ] as const) {
      const answer = await fetch(context.backend.apiUrl + path, { method, headers });
      const granted = [...answer.headers.keys()].filter(name => name.startsWith("access-control-"));
      expect(granted, `${method} ${path}`).toEqual([]);
    }
  }
});

function rawStatus(path: string, method = "GET", way: http.RequestOptions = {}) {
  const headers = { apikey: context.backend.keys.publishable };
  const { apiPort: port } = context.backend.settings;
  const options = { host: "127.0.0.1", port, path, method, headers, ...way };
  return new Promise<number>((resolve, reject) => {
    const request = http.request(options, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once("error", reject).end();
  });
}
