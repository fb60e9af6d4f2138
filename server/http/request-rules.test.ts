import { expect, test } from "vitest";
import { checkRequest, type RequestParts, requestOrigin } from "./request-rules.ts";

const site = "https://treks.example";
const form: RequestParts = {
  method: "POST",
  path: "/feed",
  host: "treks.example",
  origin: site,
  fetchSite: "same-origin",
  contentType: "application/x-www-form-urlencoded",
  contentLength: "12",
};

const statusOf = (change: Partial<RequestParts>) => checkRequest({ ...form, ...change }, site)?.status ?? 200;

test("a form of our own page passes", () => {
  expect(statusOf({})).toBe(200);
});

test.each([
  ["another site", { fetchSite: "cross-site", origin: "https://evil.example" }],
  ["a sister host", { fetchSite: "same-site", origin: "https://app.treks.example" }],
  ["no page at all", { fetchSite: "none" }],
  ["an opaque origin", { fetchSite: undefined, origin: "null" }],
  ["an old browser on another site", { fetchSite: undefined, origin: "https://evil.example" }],
  ["a client that names no origin", { fetchSite: undefined, origin: undefined }],
  ["a forged fetch header", { fetchSite: "same-origin", origin: "https://evil.example" }],
  ["the same host without TLS", { fetchSite: undefined, origin: "http://treks.example" }],
])("a form from %s is refused", (_, change) => {
  expect(statusOf(change)).toBe(403);
});

test("what another app shares passes where it is taken, and from no page", () => {
  const share = {
    path: "/upload",
    fetchSite: "none",
    origin: "null",
    contentType: "multipart/form-data; boundary=x",
  };
  expect(statusOf(share)).toBe(200);
  for (const fetchSite of ["cross-site", "same-site", "same-origin", undefined]) {
    expect(statusOf({ ...share, fetchSite }), fetchSite).toBe(403);
  }
  for (const path of ["/upload/", "/account-settings/delete", "/Upload", "//upload"]) {
    expect(statusOf({ ...share, path }), path).toBe(403);
  }
  expect(statusOf({ ...share, contentType: "application/json" })).toBe(415);
});

test("an old browser that names our origin passes", () => {
  expect(statusOf({ fetchSite: undefined })).toBe(200);
});

test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s is not known", method => {
  expect(statusOf({ method })).toBe(405);
});

test.each([
  undefined,
  "",
  "evil.example",
  "treks.example:81",
  "a b",
  "treks.example/x",
  "x@treks.example",
  "127.0.0.1",
])("the host %o is not ours", host => {
  expect(statusOf({ host, method: "GET" })).toBe(400);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])("a local site answers for %s", host => {
  expect(requestOrigin(host, "http://localhost:3000")).toBe(`http://${host}`);
});

test("a local site does not answer for another port or name", () => {
  expect(requestOrigin("localhost:3001", "http://localhost:3000")).toBeNull();
  expect(requestOrigin("rebound.example:3000", "http://localhost:3000")).toBeNull();
});

test.each(["application/json", "text/plain", undefined])("a body of type %o is refused", contentType => {
  expect(statusOf({ contentType })).toBe(415);
});

test("a post without a body passes", () => {
  expect(statusOf({ contentType: undefined, contentLength: "0" })).toBe(200);
});
