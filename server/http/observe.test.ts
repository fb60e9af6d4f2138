import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type AppVariables, observe } from "./observe.ts";

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
  ["text/html; charset=utf-8", "text/html; charset=utf-8"],
  ["image/webp", "image/webp"],
])("adds the charset to text: %s", async (type, expected) => {
  const answer = new Response("", { headers: { "Content-Type": type } });
  expect((await headersOf(answer)).get("Content-Type")).toBe(expected);
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
