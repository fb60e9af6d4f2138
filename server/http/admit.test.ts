import { Hono } from "hono";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { admission, checkRequest, requestOrigin } from "./admit.ts";
import { concurrencyLimit } from "./concurrency.ts";

const site = "https://treks.example";
interface RequestParts {
  method: string;
  path: string;
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  contentType: string | undefined;
  contentLength: string | undefined;
}

const form: RequestParts = {
  method: "POST",
  path: "/feed",
  host: "treks.example",
  origin: site,
  fetchSite: "same-origin",
  contentType: "application/x-www-form-urlencoded",
  contentLength: "12",
};

function statusOf(change: Partial<RequestParts>) {
  const { method, path, fetchSite, contentType, contentLength, ...rest } = { ...form, ...change };
  const headers: Record<string, string | undefined> = {
    ...rest,
    "sec-fetch-site": fetchSite,
    "content-type": contentType,
    "content-length": contentLength,
  };
  return checkRequest({ method, path, header: name => headers[name] }, site)?.status ?? 200;
}

test.each([
  ["a form of the site", {}],
  ["an old browser that sends the site's origin", { fetchSite: undefined }],
  ["a form without a body", { contentType: undefined, contentLength: "0" }],
])("accepts %s", (_, change) => {
  expect(statusOf(change)).toBe(200);
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
])("refuses a form from %s", (_, change) => {
  expect(statusOf(change)).toBe(403);
});

test("accepts one-click unsubscribing from anywhere, at its own path alone", () => {
  const path = "/unsubscribe/0a0a0a0a-0000-4000-8000-00000000000a";
  const noPage = { path, fetchSite: undefined, origin: undefined };
  expect(statusOf(noPage)).toBe(200);
  expect(statusOf({ ...noPage, contentType: "multipart/form-data; boundary=x" })).toBe(200);
  expect(statusOf({ path, fetchSite: "cross-site", origin: "https://mail.example" })).toBe(200);
  expect(statusOf({ path, fetchSite: undefined, origin: "null" })).toBe(200);
  expect(statusOf({ ...noPage, path: path.replaceAll("0a", "0A") })).toBe(200);
  for (const other of [
    `${path}/`,
    `${path}0`,
    `/x${path}`,
    `/${path}`,
    `${path}.data`,
    "/unsubscribe/none",
    "/unsubscribe",
  ])
    expect(statusOf({ ...noPage, path: other }), other).toBe(403);
  expect(statusOf({ ...noPage, path: path.toUpperCase() })).toBe(403);
  expect(statusOf({ ...noPage, contentType: "application/json" })).toBe(415);
  expect(statusOf({ ...noPage, host: "evil.example" })).toBe(400);
});

test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("refuses %s", method => {
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
])("refuses the host %o", host => {
  expect(statusOf({ host, method: "GET" })).toBe(400);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])("a local site answers to %s", host => {
  expect(requestOrigin(host, "http://localhost:3000")).toBe(`http://${host}`);
});

test("a local site does not answer to another port or name", () => {
  expect(requestOrigin("localhost:3001", "http://localhost:3000")).toBeNull();
  expect(requestOrigin("rebound.example:3000", "http://localhost:3000")).toBeNull();
});

test.each(["application/json", "text/plain", undefined])("refuses a body of type %o", contentType => {
  expect(statusOf({ contentType })).toBe(415);
});

test("answers 503 at once when it is full, without reading the body", async () => {
  const site = siteFor(1);
  const first = site.request("/");
  const pull = vi.fn();
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const late = await site.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  expect(await late.text()).toContain("Wait a few seconds and try again.");
  expect(pull).not.toHaveBeenCalled();
  site.answer();
  expect((await first).status).toBe(200);
  site.answer();
  expect((await site.request("/")).status).toBe(200);
});

test("the error page of a form says that what was typed is still there", async () => {
  const site = siteFor(0);
  const page = await site.request("/", { method: "POST", headers: { Accept: "text/html" } });
  expect(await page.text()).toContain("Go back in your browser: what you typed is still there.");
});

test("serves files even when it is full", async () => {
  const site = siteFor(0);
  const file = site.request("/file.css");
  site.answer();
  expect((await file).status).toBe(200);
});

function siteFor(limit: number) {
  let answer = () => {};
  const options = {
    siteUrl: "http://localhost",
    isFile: (path: string) => path === "/file.css",
    log: pino({ enabled: false }),
  };
  const gate = concurrencyLimit({ limits: { initial: limit, min: limit, max: limit } });
  const { admit, run } = admission(options, gate);
  const app = new Hono().use(admit).all("*", c =>
    run(async () => {
      const answered = Promise.withResolvers<void>();
      answer = answered.resolve;
      await answered.promise;
      return c.text("here");
    }),
  );
  const headers = {
    host: "localhost",
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data",
  };
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...headers, ...init.headers } });
  return { request, answer: () => setImmediate(() => answer()) };
}
