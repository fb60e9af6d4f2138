import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { Registry } from "prom-client";
import { createContext, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { EntryModule, RequestFacts } from "../contract.ts";
import { createApp } from "./app.ts";

const siteUrl = "https://treks.example";
const requestContext = createContext<RequestFacts>();

test("does not work for a client that left while it was queued", async () => {
  const { ask, answerAll, worked } = await siteWithSlowRoute();
  const first = Array.from({ length: 16 }, () => ask());
  await expect.poll(worked).toBe(16);
  const leaving = new AbortController();
  const late = ask({ signal: leaving.signal });
  await setImmediate();
  leaving.abort();
  answerAll();
  await Promise.all([...first, late]);
  expect(worked()).toBe(16);
});

async function siteWithSlowRoute() {
  const answered = Promise.withResolvers<void>();
  const requests: object[] = [];
  const loader = async ({ request, context }: LoaderFunctionArgs) => {
    requests.push({ url: request.url, ...context.get(requestContext) });
    await answered.promise;
    return new Response("here");
  };
  const { fetch } = createApp({
    build: buildWith(loader),
    clientDir: await mkdtemp(path.join(os.tmpdir(), "treks-app-")),
    siteUrl,
    trustProxy: true,
    log: pino({ enabled: false }),
  });
  const headers = { Host: "treks.example", "X-Forwarded-For": "203.0.113.1, 198.51.100.7" };
  const ask = async (init: RequestInit = {}) =>
    fetch(new Request("http://treks.example/", { ...init, headers }));
  return { ask, answerAll: answered.resolve, requests, worked: () => requests.length };
}

function buildWith(loader: (args: LoaderFunctionArgs) => Promise<Response>) {
  const styleSheet = { href: "/assets/app.css", cookie: "" };
  const entry: Partial<EntryModule> = { requestContext, metrics: new Registry(), styleSheet };
  return {
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module: { loader } } },
    assets: { version: "1", routes: {} },
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    future: {},
    ssr: true,
    publicPath: "/",
    basename: "/",
    prerender: [],
  } as unknown as ServerBuild;
}
