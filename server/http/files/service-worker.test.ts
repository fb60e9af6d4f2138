import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { serveWorker } from "./service-worker.ts";
import { serveFilesOf } from "./static-files.ts";

const dir = await mkdtemp(path.join(os.tmpdir(), "treks-worker-test-"));
await writeFile(path.join(dir, "worker.js"), "addEventListener('fetch', () => {});");

function ask(isOn: boolean) {
  const app = new Hono();
  app.get("/worker.js", serveWorker(isOn, serveFilesOf(dir)));
  return app.request("/worker.js");
}

test("the worker may fetch from its own site only, and is asked for again after minutes", async () => {
  const answer = await ask(true);
  expect(await answer.text()).toContain("'fetch'");
  expect(answer.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  expect(answer.headers.get("Cache-Control")).toBe("max-age=300");
});

test("switched off, its address answers with one that removes what it kept, and itself", async () => {
  const source = await (await ask(false)).text();
  const done: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const waited: Promise<unknown>[] = [];
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: () => done.push("skipWaiting"),
    caches: { keys: async () => ["treks-files", "other"], delete: async (name: string) => done.push(name) },
    registration: { unregister: async () => done.push("unregister") },
  };
  vm.runInNewContext(source, scope);
  expect(Object.keys(listeners)).toEqual(["install", "activate"]);
  listeners.install?.({});
  listeners.activate?.({ waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
  expect(done).toEqual(["skipWaiting", "treks-files", "other", "unregister"]);
});
