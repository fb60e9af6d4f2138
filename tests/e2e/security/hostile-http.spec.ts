import { hostile } from "../../soak/hostile.ts";
import { expect, test } from "../../support/browser/test.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";

const seed = Number(process.env.TREKS_HOSTILE_SEED ?? Math.floor(Math.random() * 1e9));
const requests = Number(process.env.TREKS_HOSTILE_REQUESTS ?? 1_000);

test(`${requests} requests of a stranger who means harm break nothing`, { tag: "@http" }, async () => {
  test.setTimeout(600_000);
  const site = await startOwnSite();
  try {
    const rows = await hostile(site, { requests, seed });
    process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
    expect(rows.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await site.stop();
  }
});
