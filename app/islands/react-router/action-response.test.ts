import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { callServerAction } from "./action-response";

afterEach(() => vi.unstubAllGlobals());

const { resolve } = createRequire(import.meta.url);
const folder = path.join(path.dirname(resolve("react-router/package.json")), "dist/production");
const chunks = readdirSync(folder).filter(name => name.endsWith(".mjs"));
const source = chunks.map(name => readFileSync(path.join(folder, name), "utf8")).join("\n");

// When one of these fails after an upgrade: tests/e2e/faults/foreign-answers says whether `action-response.ts` holds.

test("React Router sends an action's form with the global fetch", () => {
  expect(source).toContain("let res = await fetch(url, await createRequestInit(request));");
  expect(source).toMatch(
    /async function createRequestInit\(request\) \{\s*let init = \{[^}]*\};\s*if \(request\.method !== "GET"\) \{\s*init\.method = request\.method;/,
  );
  expect(source).toContain("init.body = await request.formData();");
});

test("React Router marks its own responses, and takes a failure without the mark for one of somebody else's", () => {
  expect(source).toContain('.set("X-Remix-Response", "yes")');
  expect(source).toContain('if (res.status >= 400 && !res.headers.has("X-Remix-Response")) {');
});

test("the response to the form is told with the action's error, and fetch is as it was", async () => {
  const full = new Response("", { status: 503 });
  const fetch = async (_url: string, init?: RequestInit) => (init?.method === "POST" ? full : new Response());
  vi.stubGlobal("window", { fetch });
  const error = new Error("Not ours");
  const outcome = await call(async () => {
    await window.fetch("/forums", { method: "POST" });
    await window.fetch("/forums");
    throw error;
  });
  expect(outcome).toEqual({ error, response: full });
  expect(window.fetch).toBe(fetch);
});

test("an action that was answered tells its result only", async () => {
  vi.stubGlobal("window", { fetch: async () => new Response() });
  expect(await call(async () => "reply")).toEqual({ result: "reply" });
});

test("the body has arrived whole before React Router reads it, so that leaving the page cuts nothing off", async () => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  vi.stubGlobal("window", { fetch: async () => new Response(readable) });
  let isRead = false;
  const outcome = call(async () => {
    const answer = await window.fetch("/forums", { method: "POST" });
    isRead = true;
    return answer.text();
  });
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode("first "));
  expect(isRead).toBe(false);
  await writer.write(new TextEncoder().encode("last"));
  await writer.close();
  expect(await outcome).toEqual({ result: "first last" });
});

function call<T>(serverAction: () => Promise<T>) {
  return callServerAction({ request: new Request("http://treks.invalid/"), serverAction });
}
