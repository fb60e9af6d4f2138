import { hostile } from "../../soak/hostile.ts";
import { expect, test } from "../../support/browser/test.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";

// The same requests each time; `npm run soak -- hostile` draws others.
const seed = 20_261_124;
const requests = 1_000;

test(`${requests} hostile requests break nothing`, { tag: "@http" }, async () => {
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
