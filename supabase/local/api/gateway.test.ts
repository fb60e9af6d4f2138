import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";

let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await makeSupabaseDir();
  return { supabaseDir };
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("serves only the three services", async () => {
  for (const path of "/ /_system/info /rest/v1/../../_system/info /storage/v1/bucket /rest/v10 //x".split(
    " ",
  )) {
    expect(await rawStatus(path), path).toBe(404);
  }
});

test("serves the same on a socket for this account only", async () => {
  const socketPath = context.backend.apiSocket ?? "";
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect(await rawStatus("/auth/v1/health", "GET", { socketPath })).toBe(200);
  expect(await rawStatus("/_system/info", "GET", { socketPath })).toBe(404);
});

test("refuses bodies over the limit", async () => {
  const body = (size: number) => JSON.stringify({ body: "x".repeat(size) });
  const headers = { apikey: context.backend.keys.publishable, "content-type": "application/json" };
  const post = (url: string, size: number) =>
    fetch(`${context.backend.apiUrl}${url}`, { method: "POST", headers, body: body(size) }).then(
      answer => answer.status,
    );
  expect(await post("/rest/v1/notes", 8_000_000)).toBe(413);
  expect(await post("/rest/v1/notes", 5_000_000)).toBe(404);
  expect(await post("/auth/v1/token?grant_type=password", 64_000)).toBe(413);
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
  const paths = "/rest/v1/notes /rest/v1/ /rest/v1/rpc/none /auth/v1/health /auth/v1/user /none";
  for (const path of paths.split(" ")) {
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
