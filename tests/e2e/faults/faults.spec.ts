import { actorOf } from "../../soak/faults/forms.ts";
import { formRequests } from "../../soak/faults/requests.ts";
import { openStage } from "../../soak/faults/stage.ts";
import { faults, unknownForms } from "../../soak/faults.ts";
import { expect, test } from "../../support/browser/test.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";

test("every action has a form that the fault tests send", { tag: "@http" }, () => {
  expect(unknownForms()).toEqual([]);
});

test("every loader and action reports a broken backend and keeps what was typed", {
  tag: "@http",
}, async () => {
  const rows = await faults({ "/": ["refuse", "status 500", "garbage"] }, 0);
  process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});

test("every member's form comes back with its text without a session", { tag: "@http" }, async () => {
  await using site = await startOwnSite();
  const requests = await withDatabase(site, async sql => formRequests(await openStage(site, sql), site.url));
  for (const { name, url, init, typed } of requests) {
    if (typed.length === 0 || actorOf(name.replace("POST ", "")) === "visitor") continue;
    const answer = await fetch(url, { ...init, headers: { origin: site.url, accept: "text/html" } });
    const html = await answer.text();
    expect(answer.status, name).toBe(401);
    for (const text of typed) expect(html, name).toContain(text);
  }
});
