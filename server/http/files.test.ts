import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { serveFilesOf, serveWorker, setCookie } from "./files.ts";

const dir = await mkdtemp(path.join(os.tmpdir(), "treks-files-"));
await writeFile(path.join(dir, "worker.js"), "addEventListener('fetch', () => {});");
await mkdir(path.join(dir, "assets"));
await writeFile(path.join(dir, "assets/trail-AAAAAAAA.js"), "export {};");
await mkdir(path.join(dir, "landscapes"));
await writeFile(path.join(dir, "landscapes/lake-3.svg"), "<svg/>");
await writeFile(path.join(dir, "favicon.svg"), "<svg/>");
await writeFile(path.join(dir, "assets/app-AAAAAAAA.css"), "main {}");

function ask(isOn: boolean) {
  const app = new Hono();
  app.get("/worker.js", serveWorker(isOn, serveFilesOf(dir)));
  return app.request("/worker.js");
}

test("the worker may only fetch from its site, and is cached for minutes", async () => {
  const answer = await ask(true);
  expect(await answer.text()).toContain("'fetch'");
  expect(answer.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  expect(answer.headers.get("Cache-Control")).toBe("max-age=300");
});

test("a worker that is switched off removes its caches and itself", async () => {
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

test("caches built files and landscapes for ever", async () => {
  for (const address of ["/assets/trail-AAAAAAAA.js", "/landscapes/lake-3.svg"])
    expect((await askFile(address)).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await askFile("/favicon.svg")).headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("the style sheet's answer sets its cookie, which no shared cache may leave out", async () => {
  const sheet = "/assets/app-AAAAAAAA.css";
  const app = new Hono().get(sheet, setCookie("treks-sheet=AAAAAAAA")).get("*", serveFilesOf(dir));
  const { headers } = await app.request(sheet);
  expect(headers.get("Set-Cookie")).toBe("treks-sheet=AAAAAAAA");
  expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
});

function askFile(address: string) {
  const app = new Hono().get("*", serveFilesOf(dir)).get("*", c => c.text("From elsewhere"));
  return app.request(address);
}
