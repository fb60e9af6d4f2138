import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "../../support/browser/test.ts";
import { actorOf, forms } from "../../support/every-form/forms.ts";
import { formRequests, pageRequests, sendAll } from "../../support/every-form/requests.ts";
import { openStage, type Stage } from "../../support/every-form/stage.ts";
import { actionPaths } from "../../support/route-paths.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { type Fault, startFaultProxy } from "../../support/sites/fault-proxy.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";

const maxAnswerMs = 9_000;
const faults: Fault[] = [{ kind: "refuse" }, { kind: "status", status: 500 }, { kind: "garbage" }];

test("every action has a form that the fault tests send", { tag: "@http" }, () => {
  expect(Object.keys(forms).sort()).toEqual(actionPaths().sort());
});

test("every loader and action reports a broken backend and keeps what was typed", {
  tag: "@http",
}, async () => {
  await using site = await startOwnSite();
  const proxy = await startFaultProxy(site.apiUrl);
  await using front = await startSecondSite({ backendUrl: proxy.url, keys: site.keys });
  await withDatabase(site, async sql => {
    const stage = await openStage(site, sql);
    for (const fault of faults) {
      const requests = [...pageRequests(stage, front.url), ...(await formRequests(stage, front.url))];
      proxy.inject("/", fault);
      const results = await sendAll(requests, front.url);
      proxy.heal();
      const wrong = results.filter(({ faults }) => faults.length > 0);
      expect(wrong, fault.kind).toEqual([]);
      expect(Math.max(...results.map(({ milliseconds }) => milliseconds))).toBeLessThan(maxAnswerMs);
      await waitUntilAnswered(stage, front.url);
      await stage.renew();
      expect(await findUnhealed(stage, front.url), fault.kind).toEqual([]);
    }
  });
  await proxy.stop();
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

async function waitUntilAnswered({ cookies }: Stage, origin: string) {
  for (const path of ["/admin", "/health"]) {
    const init: RequestInit = { headers: { cookie: cookies.admin }, redirect: "manual" };
    const isAnswered = async () => (await fetch(origin + path, init)).status === 200;
    const end = Date.now() + 5_000;
    while (Date.now() < end && !(await isAnswered())) await wait(50);
  }
}

async function findUnhealed(stage: Stage, origin: string) {
  const unhealed: string[] = [];
  for (const { name, url, init } of pageRequests(stage, origin)) {
    const { status, headers } = await fetch(url, init);
    if (status >= 400 && name !== "GET /*") unhealed.push(`${status} ${name}`);
    if (headers.get("location")?.startsWith("/login")) unhealed.push(`${name} asks to log in`);
  }
  return unhealed;
}
