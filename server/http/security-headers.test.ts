import { Hono } from "hono";
import { expect, test } from "vitest";
import { declareCharset, type SecurityHeadersOptions, securityHeaders } from "./security-headers.ts";

const localSite = { siteUrl: "http://localhost:3000", hstsSubdomains: false };

test("sends HSTS with TLS, for subdomains only when the operator says so", async () => {
  const policyOf = async (siteUrl: string, hstsSubdomains: boolean) =>
    (await headersOf(new Response(), { siteUrl, hstsSubdomains })).get("Strict-Transport-Security");
  expect(await policyOf("https://treks.example", false)).toBe("max-age=63072000");
  expect(await policyOf("https://treks.example", true)).toBe("max-age=63072000; includeSubDomains");
  expect(await policyOf("http://localhost:3000", true)).toBeNull();
});

test("keeps the policy of a page, and gives everything else one that allows nothing", async () => {
  const page = new Response("", { headers: { "Content-Security-Policy": "default-src 'self'" } });
  expect((await headersOf(page)).get("Content-Security-Policy")).toBe("default-src 'self'");
  expect(Object.fromEntries(await headersOf(new Response(null)))).toEqual({
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test.each([
  ["text/x-script", "text/x-script; charset=utf-8"],
  ["text/html; charset=utf-8", "text/html; charset=utf-8"],
  ["image/webp", "image/webp"],
])("adds the charset to text: %s", async (type, expected) => {
  const answer = new Response("", { headers: { "Content-Type": type } });
  expect((await headersOf(answer)).get("Content-Type")).toBe(expected);
});

async function headersOf(answer: Response, options: SecurityHeadersOptions = localSite) {
  const app = new Hono().use(securityHeaders(options), declareCharset).get("*", () => answer);
  return (await app.request("/")).headers;
}
