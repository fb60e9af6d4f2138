import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type AppVariables, type Observed, observe } from "./observe.ts";

const localSite = { siteUrl: "http://localhost:3000", hstsSubdomains: false };

test("sends HSTS with TLS, for subdomains only when the operator says so", async () => {
  const policyOf = async (siteUrl: string, hstsSubdomains: boolean) =>
    (await headersOf(new Response(), { siteUrl, hstsSubdomains })).get("Strict-Transport-Security");
  expect(await policyOf("https://treks.example", false)).toBe("max-age=63072000");
  expect(await policyOf("https://treks.example", true)).toBe("max-age=63072000; includeSubDomains");
  expect(await policyOf("http://localhost:3000", true)).toBeNull();
});

test.each([
  ["text/x-script", "text/x-script; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["text/html; charset=utf-8", "text/html; charset=utf-8"],
  ["text/plain;charset=UTF-8", "text/plain;charset=UTF-8"],
  ["image/webp", "image/webp"],
  ["application/json", "application/json"],
])("adds the charset to text: %s", async (type, expected) => {
  const answer = new Response("", { headers: { "Content-Type": type } });
  expect((await headersOf(answer)).get("Content-Type")).toBe(expected);
});

test("adds no type to a response without one", async () => {
  expect((await headersOf(new Response(null, { status: 304 }))).has("Content-Type")).toBe(false);
});

test("measures a response by its route, unless it was shed", async () => {
  const measured: Observed[] = [];
  const app = appWith({ ...localSite, measure: request => measured.push(request) });
  app.get("/shed", c => {
    c.set("isShed", true);
    return c.text("busy", 503);
  });
  app.get("*", c => {
    c.set("facts", { ...c.get("facts"), route: "/forums" });
    return c.text("here");
  });
  for (const path of ["/shed", "/forums"]) await ask(app, path);
  expect(measured).toEqual([{ method: "GET", route: "/forums", status: 200, seconds: expect.any(Number) }]);
});

async function headersOf(answer: Response, policy = localSite) {
  const app = appWith(policy).get("*", () => answer);
  return (await ask(app, "/")).headers;
}

function appWith(options: Pick<Parameters<typeof observe>[0], "siteUrl" | "hstsSubdomains" | "measure">) {
  const log = pino({ enabled: false });
  return new Hono<{ Variables: AppVariables }>().use(observe({ ...options, log, trustProxy: true }));
}

function ask(app: Hono<{ Variables: AppVariables }>, path: string) {
  return app.request(path, { headers: { "X-Forwarded-For": "127.0.0.1" } });
}
