import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { setUpHostileServer } from "../support/hostile-server.ts";

const probe = setUpCrawlProbe();
const server = setUpHostileServer();

const closed = { outcome: "skipped", reason: "its robots.txt asks not to" };

test("rules for every robot and for this one are kept", async () => {
  server.serveRobots("User-agent: *\nDisallow: /private/\nAllow: /private/lake\n");
  expect(await ask("good")).toEqual({ delay: 0 });
  expect(await ask("private/hut")).toEqual(closed);
  expect(await ask("private/lake")).toEqual({ delay: 0 });
  server.serveRobots("User-agent: treksbot\nDisallow: /*.html$\n\nUser-agent: *\nDisallow: /\n");
  expect(await ask("good")).toEqual({ delay: 0 });
  expect(await ask("lake.html")).toEqual(closed);
});

test("a pause is kept, but not one that would hold up the crawl", async () => {
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

test("no rules, or none that are rules, close nothing", async () => {
  server.misbehaveOnRobots("missing");
  expect(await ask("good")).toEqual({ delay: 0 });
  for (const text of ["", "<html>not found</html>", "Disallow", "Disallow: /", "User-agent"]) {
    server.serveRobots(text);
    expect(await ask("good"), text).toEqual({ delay: 0 });
  }
});

test("a site that cannot say what it wants is left alone", async () => {
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
    const deadline = trick === "silent" ? 1_000 : 30_000;
    expect(await ask("good", deadline), trick).toEqual({ outcome: "failed", reason });
  }
});

test("rules that would take long to compare are not compared", async () => {
  server.serveRobots(`User-agent: *\n${`Disallow: /${"*a".repeat(50)}\n`.repeat(4_000)}`);
  expect(await ask("a".repeat(1_900))).toMatchObject({ reason: "robots.txt: too many rules" });
});

function ask(path: string, deadline = 30_000) {
  return probe("robots", { url: server.url(path), deadline });
}
