import type { Page } from "@playwright/test";
import { type } from "../support/browser/journey.ts";
import { refuse } from "../support/screens/acts.ts";
import { type FaultProxy, startFaultProxy } from "../support/sites/fault-proxy.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { apiUrl } from "../support/sites/site.ts";
import { shoot } from "./shoot.ts";
import { test } from "./test.ts";

/** A site whose limits allow one request, and whose backend can be taken away. */
let proxy: FaultProxy;
let site: Awaited<ReturnType<typeof startSecondSite>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  proxy = await startFaultProxy(apiUrl);
  site = await startSecondSite({ backendUrl: proxy.url, limitScale: 0.001 });
});
test.afterAll(async () => {
  await site.stop();
  await proxy.stop();
});

test("too-often", async ({ browser, stage }) => {
  const shot = { site: site.url, cookies: stage.cookies.member };
  const search = { name: "search-too-often", path: "/search?q=lake" };
  await shoot(browser, { ...shot, ...search, act: page => page.reload() });
  const login = { name: "login-too-often", path: "/login", act: logInTwice };
  await shoot(browser, { ...login, site: site.url });
});

test("backend-away", async ({ browser, stage }) => {
  const shot = { site: site.url, cookies: stage.cookies.member };
  await shoot(browser, { ...shot, name: "backend-away-form", path: "/profile/interests", act: addInVain });
  await shoot(browser, { ...shot, name: "backend-away", path: "/location-forums", act: reloadInVain });
});

async function logInTwice(page: Page) {
  for (const _ of [1, 2]) {
    await type(page, { Email: "ada@example.com", Password: "wrong-one-1" });
    await refuse("Log In")(page);
  }
}

async function addInVain(page: Page) {
  await type(page, { "Add an interest": "Night walks" });
  await inVain(() => refuse("Add")(page));
}

function reloadInVain(page: Page) {
  return inVain(() => page.reload());
}

async function inVain(work: () => Promise<unknown>) {
  proxy.inject("/", { kind: "status", status: 503 });
  await work();
  proxy.heal();
}
