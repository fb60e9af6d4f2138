import { expect, test, vi } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { setUpRawServer } from "../support/raw-server.ts";

const probe = setUpCrawlProbe();
const server = setUpRawServer();

const page = { start: "<p>good", length: 7 };
const foreign = { reason: "did not answer as a web server does", outcome: "failed" };
const broken = { reason: "the connection broke", outcome: "failed" };
const large = { reason: "larger than 1 MB", outcome: "failed" };

const ends: Record<string, object> = {
  good: page,
  "after-interim": page,
  "http/1.0": page,
  chunks: page,
  "page-and-more": page,
  "page-and-garbage": page,
  "redirect-and-more": page,
  "two-locations": page,
  // Read to its end, as no other length is given.
  "unknown-transfer": { start: "7\r\n<p>good\r\n0\r\n\r\n" },
  "interim-flood": foreign,
  "processing-flood": foreign,
  "continue-flood": broken,
  upgrade: broken,
  "http/2": foreign,
  "http/0.9": foreign,
  "http/9": foreign,
  "empty-lines": large,
  "status-flood": large,
  "many-headers": foreign,
  "header-name": foreign,
  "header-fold": foreign,
  "header-zero": foreign,
  "header-space": foreign,
  "header-cr": foreign,
  "two-lengths": broken,
  "length-list": broken,
  "length-hex": foreign,
  "length-huge": broken,
  "length-and-chunks": broken,
  // Deno 2.1 hands out many pieces as one.
  "chunk-flood": { reason: expect.stringMatching(/^(sent in too many pieces|larger than 1 MB)$/) },
  "chunk-huge": foreign,
  "chunk-negative": foreign,
  "chunk-word": foreign,
  "chunk-longer": foreign,
  "chunk-extension": foreign,
  "chunk-cut": broken,
  "trailer-flood": foreign,
  "no-status": foreign,
  "status-0": foreign,
};

test("every answer is tried", () => {
  expect(Object.keys(ends).sort()).toEqual(server.paths.sort());
});

test("answers that break the rules of HTTP end with one plain reason, no connection stays, the process lives on", async () => {
  const process = await probe("process");
  for (const [path, end] of Object.entries(ends)) {
    expect(await fetchFrom(path), path).toMatchObject(end);
  }
  await vi.waitFor(() => expect(server.open()).toBe(0), 20_000);
  expect(await probe("process")).toBe(process);
});

test("what one answer says is never taken for the answer to another request", async () => {
  const paths = ["page-and-more", "good", "page-and-garbage", "chunk-longer", "good"];
  const results = await Promise.all(paths.map(fetchFrom));
  expect(results).toEqual(paths.map(path => expect.objectContaining(ends[path] ?? {})));
});

function fetchFrom(path: string) {
  return probe("fetch", { url: server.url(path), rule: "loopback", deadline: 30_000 });
}
