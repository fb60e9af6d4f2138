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

test("reaches the private server when a rule allows it", async () => {
  const before = privateServer.connections();
  expect(await fetchAt("http://127.0.0.1:PORT/", "loopback")).toMatchObject({ start: "secret" });
  expect(privateServer.connections()).toBe(before + 1);
});

test.each(Object.entries(privateAddresses))("refuses without a connection: %s", async (_kind, addresses) => {
  const before = privateServer.connections();
  for (const form of addresses.forms) {
    expect(await fetchAt(form, "anyPort"), form).toEqual({ reason: addresses.refusal, outcome: "failed" });
  }
  expect(privateServer.connections()).toBe(before);
});

test("refuses a name with any private address", async () => {
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

test("connects to the address that was checked, and looks the name up once for each connection", async () => {
  const rebinding = { "rebind.example": [["127.0.0.1"], ["::1"]] };
  const first = { url: `http://rebind.example:${privateServer.port}/`, rule: "loopback", names: rebinding };
  expect(await probe("fetch", first)).toMatchObject({ start: "secret" });
  const late = { "rebind.example": [["::1"], ["127.0.0.1"]] };
  expect(await probe("fetch", { ...first, names: late })).toMatchObject({
    reason: "refused: private address",
  });
});

test("connects to the two web ports only", async () => {
  for (const port of [0, 22, 81, 5432, 8080, 65535, privateServer.port]) {
    expect(await probe("fetch", { url: `http://example.com:${port}/` }), `${port}`).toMatchObject({
      reason: "refused: port",
    });
  }
});

function fetchAt(form: string, rule: string) {
  return probe("fetch", { url: form.replace("PORT", `${privateServer.port}`), rule, names });
}
