import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { packedPage, setUpHostileServer } from "../support/hostile-server.ts";
import { privateAddresses } from "../support/private-addresses.ts";
import { setUpPrivateServer } from "../support/private-server.ts";

const probe = setUpCrawlProbe();
const server = setUpHostileServer();
const privateServer = setUpPrivateServer();

const pathsByReason: Record<string, string> = {
  "larger than 1 MB": "endless gzip deflate boast",
  "took longer than 1 s": "drip silent slow-header",
  "packed in an unknown way": "br compress twice-packed",
  "could not be unpacked": "not-gzip",
  "redirects too often": "loop chain?left=4",
  "could not be reached": "to?url=https://127.0.0.1:1/",
  "did not answer as a web server does": "flood long-header garbage negative",
  "the connection broke": "closed short",
  "answered 404": "missing",
  "answered 503": "broken",
  "not HTML": "pdf untyped binary",
};

test("reads a page at the end of three redirects", async () => {
  expect(await fetchFrom("good")).toMatchObject({ start: "<p>good" });
  expect(await fetchFrom("chain?left=3")).toMatchObject({ url: server.url("chain?left=0") });
});

test.each(["gzip", "deflate"])("decompresses a %s page", async encoding => {
  expect(await fetchFrom(`packed?encoding=${encoding}`)).toMatchObject({
    length: packedPage.length,
    digest: createHash("sha256").update(packedPage).digest("hex"),
  });
});

test("every hostile answer ends with a reason, and the process survives", async () => {
  const process = await probe("process");
  for (const [reason, paths] of Object.entries(pathsByReason)) {
    const timeoutMs = reason.startsWith("took") ? 1_000 : 30_000;
    for (const path of paths.split(" "))
      expect(await fetchFrom(path, timeoutMs), path).toEqual({ reason, outcome: "failed" });
  }
  expect(await probe("process")).toBe(process);
});

test("does not hold endless pages and compression bombs in memory", async () => {
  await fetchFrom("good");
  const before = await probe("memory");
  const paths = ["endless", "gzip", "br", "deflate", "flood", "long-header", "boast"];
  for (let round = 0; round < 4; round += 1) await Promise.all(paths.map(path => fetchFrom(path)));
  const grown = (await probe("memory")) - before;
  expect(grown).toBeLessThan(300_000_000);
});

test("checks redirects like the first address", async () => {
  const targets = Object.values(privateAddresses).flatMap(({ forms }) => forms);
  const before = privateServer.connections();
  for (const target of targets.filter(isElsewhere)) {
    const url = target.replace("PORT", `${privateServer.port}`);
    const { reason } = await fetchFrom(`to?url=${encodeURIComponent(url)}`);
    expect(reason, url).toMatch(/^refused: |^not a web address$|^answered 404$/);
  }
  expect(privateServer.connections()).toBe(before);
});

/** In these tests 127.0.0.1 counts as public. */
function isElsewhere(form: string) {
  return !URL.parse(form.replace("PORT", "1"), "http://public.example/")?.hostname.startsWith("127.0.0.1");
}

function fetchFrom(path: string, timeoutMs = 30_000) {
  return probe("fetch", { url: server.url(path), rule: "loopback", timeoutMs });
}
