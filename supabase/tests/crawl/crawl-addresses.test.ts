import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";
import { privateAddresses } from "../support/private-addresses.ts";
import { setUpPrivateServer } from "../support/private-server.ts";

const probe = setUpCrawlProbe();
const privateServer = setUpPrivateServer();

const names = {
  "private.example": [["127.0.0.1"]],
  "mixed.example": [["8.8.8.8", "127.0.0.1"]],
  "six.example": [["::1"]],
  "mapped.example": [["::ffff:127.0.0.1"]],
  "metadata.google.internal": [["169.254.169.254"]],
  "127.0.0.1.nip.example": [["127.0.0.1"]],
  "sub.localhost": [["127.0.0.1", "::1"]],
  "odd.example": [["0x7f.1"]],
  "zone.example": [["fe80::1%lo"]],
};

test("the private server can be reached when a rule allows it, so that no connection means refused", async () => {
  const before = privateServer.connections();
  expect(await fetchAt("http://127.0.0.1:PORT/", "loopback")).toMatchObject({ start: "secret" });
  expect(privateServer.connections()).toBe(before + 1);
});

test.each(Object.entries(privateAddresses))("%s: refused without a connection", async (_kind, addresses) => {
  const before = privateServer.connections();
  for (const form of addresses.forms) {
    expect(await fetchAt(form, "anyPort"), form).toEqual({ reason: addresses.refusal, outcome: "failed" });
  }
  expect(privateServer.connections()).toBe(before);
});

test("there are enough forms to mean something", () => {
  expect(Object.values(privateAddresses).flatMap(({ forms }) => forms).length).toBeGreaterThan(90);
});

test("a name is refused when any of its addresses is private", async () => {
  const before = privateServer.connections();
  for (const name of Object.keys(names)) {
    expect(await fetchAt(`http://${name}:PORT/`, "anyPort"), name).toEqual({
      reason: "refused: private address",
      outcome: "failed",
    });
  }
  expect((await fetchAt("http://unknown.example/", "anyPort")).reason).toBe("its name was not found");
  expect(privateServer.connections()).toBe(before);
});

test("a name is looked up once for each connection, and what it leads to then is what is connected to", async () => {
  const rebinding = { "rebind.example": [["127.0.0.1"], ["::1"]] };
  const first = { url: `http://rebind.example:${privateServer.port}/`, rule: "loopback", names: rebinding };
  expect(await probe("fetch", first)).toMatchObject({ start: "secret" });
  const late = { "rebind.example": [["::1"], ["127.0.0.1"]] };
  expect(await probe("fetch", { ...first, names: late })).toMatchObject({
    reason: "refused: private address",
  });
});

test("no port but the two of the web is connected to", async () => {
  for (const port of [0, 1, 21, 22, 25, 81, 3000, 5432, 6379, 8080, 8443, 65535, privateServer.port]) {
    expect(await probe("fetch", { url: `http://example.com:${port}/` }), `${port}`).toMatchObject({
      reason: "refused: port",
    });
  }
});

test("addresses are sorted into public and private", async () => {
  const open = [
    "8.8.8.8",
    "1.1.1.1",
    "93.184.216.34",
    "2606:4700:4700::1111",
    "2a00:1450:4001::1",
    "172.32.0.1",
  ];
  const closed = [
    "",
    "x",
    "1",
    "0x8.8.8.8",
    "8.8.8",
    "08.8.8.8",
    "2606:4700::1%eth0",
    "::8.8.8.8",
    "::ffff:8.8.8.8",
  ];
  expect(await probe("classify", { addresses: [...open, ...closed] })).toEqual(open);
});

function fetchAt(form: string, rule: string) {
  return probe("fetch", { url: form.replace("PORT", `${privateServer.port}`), rule, names });
}
