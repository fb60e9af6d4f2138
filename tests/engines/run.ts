import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { request } from "@playwright/test";
import { mountainPhoto } from "../support/photos.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { journeys } from "./journeys.ts";
import { startBrowser } from "./web-driver.ts";

/** Journeys in WebKit as Debian's `webkit2gtk-driver` brings it; Playwright has no system WebKit. */
const webKit = {
  driver: "WebKitWebDriver",
  capabilities: {
    "webkitgtk:browserOptions": {
      binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      args: ["--automation"],
    },
  },
};

const site = await startOwnSite();
process.env.TREKS_TEST_URL = site.url;
process.env.TREKS_TEST_API = site.apiUrl;
process.env.TREKS_TEST_MAIL = site.mailboxUrl;
process.env.TREKS_TEST_DATA = site.dataDir;
const { logIn, signedUp } = await import("../support/people/member.ts");
const { openForum } = await import("../support/people/operator.ts");

const dir = await mkdtemp(path.join(os.tmpdir(), "treks-engine-"));
const photo = path.join(dir, "mountain.jpg");
await writeFile(photo, (await mountainPhoto()).buffer);
const ada = await signedUp("Ada");
const forum = await openForum();
const member = await request.newContext();
await logIn(member, ada);
const { cookies } = await member.storageState();
const browser = await startBrowser(webKit.driver, webKit.capabilities);
let failed = 0;
try {
  await browser.open(`${site.url}/health`);
  for (const { name, value, path: at, httpOnly } of cookies) {
    if (name.includes("flash")) continue;
    await browser.addCookie({ name, value, path: at, httpOnly, domain: "localhost" });
  }
  for (const [name, journey] of Object.entries(journeys)) {
    const fault = await journey({ browser, url: site.url, forum, photo }).then(
      () => null,
      (error: unknown) => error,
    );
    process.stdout.write(`${fault ? "FAILED" : "passed"}  ${name}${fault ? `: ${fault}` : ""}\n`);
    if (fault) failed += 1;
  }
} finally {
  await browser.stop();
  await member.dispose();
  await site.stop();
  await rm(dir, { recursive: true, force: true });
}
process.stdout.write(`${Object.keys(journeys).length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
