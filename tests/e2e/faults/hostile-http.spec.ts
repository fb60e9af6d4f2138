import { hostile } from "../../soak/hostile.ts";
import { expect, test } from "../../support/browser/test.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";

// The same requests each time; `npm run soak -- hostile` draws others.
const seed = Number(process.env.TREKS_HOSTILE_SEED ?? 20_261_124);
const requests = Number(process.env.TREKS_HOSTILE_REQUESTS ?? 1_000);

test(`${requests} hostile requests break nothing`, { tag: "@http" }, async () => {
  test.setTimeout(600_000);
  const site = await startOwnSite();
  try {
    const rows = await hostile(site, { requests, seed });
    process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
    // Times are the soak's.
    expect(rows.filter(({ name, ok }) => !ok && !name.startsWith("slowest"))).toEqual([]);
  } finally {
    await site.stop();
  }
});
