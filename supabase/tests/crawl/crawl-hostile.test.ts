import { createHash } from "node:crypto";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { packedPage, setUpHostileServer } from "../support/hostile-server.ts";
import { privateAddresses } from "../support/private-addresses.ts";
import { setUpPrivateServer } from "../support/private-server.ts";

const probe = setUpCrawlProbe();
const server = setUpHostileServer();
const privateServer = setUpPrivateServer();

const ends: Record<string, string> = {
  endless: "larger than 1 MB",
  drip: "took longer than 1 s",
  silent: "took longer than 1 s",
  "slow-header": "took longer than 1 s",
  gzip: "larger than 1 MB",
  br: "packed in an unknown way",
  deflate: "larger than 1 MB",
  "not-gzip": "could not be unpacked",
  compress: "packed in an unknown way",
  "twice-packed": "packed in an unknown way",
  loop: "redirects too often",
  "chain?left=4": "redirects too often",
  "to?url=https://127.0.0.1:1/": "could not be reached",
  flood: "did not answer as a web server does",
  "long-header": "did not answer as a web server does",
  garbage: "did not answer as a web server does",
  closed: "the connection broke",
  short: "the connection broke",
  boast: "larger than 1 MB",
  negative: "did not answer as a web server does",
  missing: "answered 404",
  broken: "answered 503",
  pdf: "not HTML",
  untyped: "not HTML",
  binary: "not HTML",
};

test("an ordinary page is read, also at the end of three redirects", async () => {
  expect(await fetchFrom("good")).toMatchObject({ start: "<p>good" });
  expect(await fetchFrom("chain?left=3")).toMatchObject({ url: server.url("chain?left=0") });
});

test.each(["gzip", "deflate"])("a page packed with %s is unpacked whole", async encoding => {
  expect(await fetchFrom(`packed?encoding=${encoding}`)).toMatchObject({
    length: packedPage.length,
    digest: createHash("sha256").update(packedPage).digest("hex"),
  });
});

test("whatever a server does ends with one plain reason, and the process lives on", async () => {
  const process = await probe("process");
  for (const [path, reason] of Object.entries(ends)) {
    const deadline = reason.startsWith("took") ? 1_000 : 30_000;
    expect(await fetchFrom(path, deadline), path).toEqual({ reason, outcome: "failed" });
  }
  expect(await probe("process")).toBe(process);
});

test("endless and exploding pages do not pile up in memory", async () => {
  await fetchFrom("good");
  const before = await probe("memory");
  const paths = ["endless", "gzip", "br", "deflate", "flood", "long-header", "boast"];
  for (let round = 0; round < 4; round += 1) await Promise.all(paths.map(path => fetchFrom(path)));
  const grown = (await probe("memory")) - before;
  // What 28 pages of any length would be is a multiple of that.
  expect(grown).toBeLessThan(300_000_000);
});

test("a redirect is checked like the first address", async () => {
  const targets = Object.values(privateAddresses).flatMap(({ forms }) => forms);
  const before = privateServer.connections();
  for (const target of targets.filter(isElsewhere)) {
    const url = target.replace("PORT", `${privateServer.port}`);
    const { reason } = await fetchFrom(`to?url=${encodeURIComponent(url)}`);
    expect(reason, url).toMatch(/^refused: |^not a web address$|^answered 404$/);
  }
  expect(privateServer.connections()).toBe(before);
});

test("the text is read in the page's own character set", async () => {
  expect(await fetchFrom("latin")).toMatchObject({ start: "Hütte" });
  expect((await fetchFrom("latin-meta")).start).toContain("Hütte");
  expect(await fetchFrom("no-charset")).toMatchObject({ start: "Hütte" });
});

test("a secure connection asks for the name and not for the address", async () => {
  const { promise: hello, resolve } = Promise.withResolvers<string>();
  const listener = net.createServer(socket => {
    socket.once("data", data => {
      resolve(data.toString("latin1"));
      socket.destroy();
    });
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const url = `https://secure.example:${(listener.address() as AddressInfo).port}/`;
  const names = { "secure.example": [["127.0.0.1"]] };
  expect(await probe("fetch", { url, names, rule: "loopback" })).toMatchObject({ outcome: "failed" });
  expect(await hello).toContain("secure.example");
  listener.close();
});

/** In these tests 127.0.0.1 itself counts as public. */
function isElsewhere(form: string) {
  return !URL.parse(form.replace("PORT", "1"), "http://public.example/")?.hostname.startsWith("127.0.0.1");
}

function fetchFrom(path: string, deadline = 30_000) {
  return probe("fetch", { url: server.url(path), rule: "loopback", deadline });
}
