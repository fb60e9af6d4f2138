import { expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

test("a site with TLS is asked for with TLS alone for two years, its subdomains only where the operator says so", () => {
  const policyOf = (siteUrl: string, hstsSubdomains: boolean) =>
    headersOf(new Response(), { siteUrl, hstsSubdomains }).get("Strict-Transport-Security");
  expect(policyOf("https://treks.example", false)).toBe("max-age=63072000");
  expect(policyOf("https://treks.example", true)).toBe("max-age=63072000; includeSubDomains");
  expect(policyOf("http://localhost:3000", true)).toBeNull();
});

test.each([
  ["text/x-script", "text/x-script; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["text/html; charset=utf-8", "text/html; charset=utf-8"],
  ["text/plain;charset=UTF-8", "text/plain;charset=UTF-8"],
  ["image/webp", "image/webp"],
  ["application/json", "application/json"],
])("text names its characters: %s", (type, expected) => {
  expect(headersOf(new Response("", { headers: { "Content-Type": type } })).get("Content-Type")).toBe(
    expected,
  );
});

test("an answer without a type is given none", () => {
  expect(headersOf(new Response(null, { status: 304 })).has("Content-Type")).toBe(false);
});

function headersOf(answer: Response, policy = { siteUrl: "http://localhost:3000", hstsSubdomains: false }) {
  setSecurityHeaders(answer, policy);
  return answer.headers;
}
