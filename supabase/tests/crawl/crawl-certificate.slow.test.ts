import { once } from "node:events";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { type Certificate, makeAuthority, makeServerCertificate } from "../support/certificates.ts";
import { FUNCTIONS, runDeno } from "../support/run-deno.ts";

const signer = makeAuthority();

test("reads a page over TLS when the certificate is for its name", async () => {
  const { page, names } = await fetchWith(makeServerCertificate("trails.example", { signer }));
  expect(page).toEqual({ body: "<p>secure" });
  expect(names).toEqual(["trails.example"]);
});

test("refuses certificates for another name, of an unknown authority and expired ones", async () => {
  const certificates = {
    "another name": makeServerCertificate("other.example", { signer }),
    "unknown authority": makeServerCertificate("trails.example", {
      signer: makeAuthority("Unknown authority"),
    }),
    "false authority": makeServerCertificate("trails.example", { signer: makeAuthority() }),
    expired: makeServerCertificate("trails.example", { signer, expired: true }),
  };
  for (const [kind, certificate] of Object.entries(certificates)) {
    const { page, requests } = await fetchWith(certificate);
    expect(page, kind).toEqual({ reason: "its certificate is not valid" });
    expect(requests, kind).toBe(0);
  }
});

// Does not use the probe, because the functions cannot be given an authority.
const FETCH = `
import { fetchPage } from "${FUNCTIONS}/bulk-crawl-tips/fetch/fetch-page.ts";
const network = { isPublic: () => true, isWebPort: () => true, resolve: async () => ["127.0.0.1"], timeoutMs: 10_000 };
const fetching = fetchPage(new URL(Deno.args[0]), { network, types: ["text/html"] });
console.log(JSON.stringify(await fetching.then(({ body }) => ({ body }), ({ message }) => ({ reason: message }))));
Deno.exit(); // Without waiting for the timeout.
`;

async function fetchWith({ cert, key }: Certificate) {
  const names: unknown[] = [];
  let requests = 0;
  const server = https.createServer({ cert, key }, (_, response) => {
    requests += 1;
    response.setHeader("content-type", "text/html").end("<p>secure");
  });
  server.on("secureConnection", socket => names.push(socket.servername));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `https://trails.example:${(server.address() as AddressInfo).port}/`;
  const env = { SITE_URL: "https://treks.example" };
  const page: unknown = await runDeno(FETCH, { args: [url], env, authority: signer.cert });
  server.close();
  return { page, names, requests };
}
