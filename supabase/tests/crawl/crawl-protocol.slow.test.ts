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
  ...forPaths(
    `good after-interim http/1.0 chunks page-and-more page-and-garbage redirect-and-more
    two-locations`,
    page,
  ),
  ...forPaths(
    `interim-flood processing-flood http/2 http/0.9 http/9 many-headers header-name
    header-fold header-zero header-space header-cr length-hex chunk-huge chunk-negative
    chunk-word chunk-longer chunk-extension trailer-flood no-status status-0`,
    foreign,
  ),
  ...forPaths(
    `continue-flood upgrade two-lengths length-list length-huge length-and-chunks chunk-cut`,
    broken,
  ),
  ...forPaths(`empty-lines status-flood`, large),
  // Without a length the body ends with the connection.
  "unknown-transfer": { start: "7\r\n<p>good\r\n0\r\n\r\n" },
  // Deno 2.1 joins small pieces.
  "chunk-flood": { reason: expect.stringMatching(/^(sent in too many pieces|larger than 1 MB)$/) },
};

test("this table has every answer of the server", () => {
  expect(Object.keys(ends).sort()).toEqual(server.paths.sort());
});

test("answers that break HTTP end with a reason and close their connection, and the process survives", async () => {
  const process = await probe("process");
  for (const [path, end] of Object.entries(ends)) {
    expect(await fetchFrom(path), path).toMatchObject(end);
  }
  await vi.waitFor(() => expect(server.open()).toBe(0), 20_000);
  expect(await probe("process")).toBe(process);
});

test("never takes one answer for that of another request", async () => {
  const paths = ["page-and-more", "good", "page-and-garbage", "chunk-longer", "good"];
  const results = await Promise.all(paths.map(fetchFrom));
  expect(results).toEqual(paths.map(path => expect.objectContaining(ends[path] ?? {})));
});

function fetchFrom(path: string) {
  return probe("fetch", { url: server.url(path), rule: "loopback", timeoutMs: 30_000 });
}

function forPaths(paths: string, end: object) {
  return Object.fromEntries(paths.split(/\s+/).map(path => [path, end]));
}
