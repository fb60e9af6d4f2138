import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { setUpHostileServer } from "../support/hostile-server.ts";

const probe = setUpCrawlProbe();
const server = setUpHostileServer();

const closed = { outcome: "skipped", reason: "its robots.txt asks not to" };

test("obeys the rules for all robots and for this one", async () => {
  server.serveRobots("User-agent: *\nDisallow: /private/\nAllow: /private/lake\n");
  expect(await ask("good")).toEqual({ delay: 0 });
  expect(await ask("private/hut")).toEqual(closed);
  expect(await ask("private/lake")).toEqual({ delay: 0 });
  server.serveRobots("User-agent: treksbot\nDisallow: /*.html$\n\nUser-agent: *\nDisallow: /\n");
  expect(await ask("good")).toEqual({ delay: 0 });
  expect(await ask("lake.html")).toEqual(closed);
});

test("obeys a crawl delay of up to three seconds", async () => {
  for (const [asked, kept] of [
    ["2", 2_000],
    ["600", 3_000],
    ["-5", 0],
    ["soon", 0],
  ]) {
    server.serveRobots(`User-agent: *\nCrawl-delay: ${asked}\n`);
    expect(await ask("good"), `${asked}`).toEqual({ delay: kept });
  }
});

test("a missing or invalid file allows everything", async () => {
  server.misbehaveOnRobots("missing");
  expect(await ask("good")).toEqual({ delay: 0 });
  for (const text of ["", "<html>not found</html>", "Disallow", "Disallow: /", "User-agent"]) {
    server.serveRobots(text);
    expect(await ask("good"), text).toEqual({ delay: 0 });
  }
});

test("an unreadable file forbids everything", async () => {
  const reasons = {
    broken: "robots.txt: answered 503",
    silent: "robots.txt: took longer than 1 s",
    endless: "robots.txt: larger than 1 MB",
    gzip: "robots.txt: larger than 1 MB",
    loop: "robots.txt: redirects too often",
    closed: "robots.txt: the connection broke",
  };
  for (const [trick, reason] of Object.entries(reasons)) {
    server.misbehaveOnRobots(trick);
    const timeoutMs = trick === "silent" ? 1_000 : 30_000;
    expect(await ask("good", timeoutMs), trick).toEqual({ outcome: "failed", reason });
  }
});

test("refuses rules that would take long to compare", async () => {
  server.serveRobots(`User-agent: *\n${`Disallow: /${"*a".repeat(50)}\n`.repeat(4_000)}`);
  expect(await ask("a".repeat(1_900))).toMatchObject({ reason: "robots.txt: too many rules" });
});

function ask(path: string, timeoutMs = 30_000) {
  return probe("robots", { url: server.url(path), timeoutMs });
}
