import { kills } from "../../soak/kills.ts";
import { expect, test } from "../../support/browser/test.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";

test("no accepted post is lost or doubled while the web process and the backend are killed", {
  tag: "@http",
}, async () => {
  const site = await startOwnSite();
  try {
    const rows = await kills(site, { web: 2, backend: 1 });
    // The time of recovery only holds on an idle machine.
    expect(rows.filter(({ ok, name }) => !ok && !name.includes("slowest"))).toEqual([]);
  } finally {
    await site.stop();
  }
});
