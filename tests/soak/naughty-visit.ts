import { chromium, request } from "@playwright/test";
import { requireChromium } from "../../scripts/chromium.ts";
import * as show from "../support/attacks/naughty.ts";
import { naughtyStrings } from "../support/attacks/naughty-strings.ts";
import { logIn, signedUp } from "../support/people/member.ts";
import { openForum } from "../support/people/operator.ts";
import { siteUrl } from "../support/sites/site.ts";
import type { Row } from "./row.ts";

// Uses the site of the environment, as browser tests do; writes its rows to stdout.
process.stdout.write(JSON.stringify(await visit()));

async function visit(): Promise<Row[]> {
  const texts = naughtyStrings();
  const [ada, forum, member] = await Promise.all([
    signedUp("Ada"),
    openForum(),
    request.newContext({ baseURL: siteUrl }),
  ]);
  await logIn(member, ada);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 320, height: 640 },
    storageState: await member.storageState(),
  });
  const page = await context.newPage();
  const faults = { dialogs: 0, complaints: [] as string[], wide: 0, run: 0 };
  page.on("dialog", dialog => {
    faults.dialogs += 1;
    return dialog.dismiss();
  });
  context.on("weberror", fault => void faults.complaints.push(fault.error().message));
  context.on("console", message => {
    if (message.type() === "error") faults.complaints.push(message.text());
  });
  page.on("load", async () => {
    // A page that is left at once cannot be asked.
    faults.wide += Number((await show.sideways(page).catch(() => 0)) > 0);
    faults.run += Number(await show.hasRun(page).catch(() => false));
  });

  const scene = { page, browser: member, ada, forum };
  const rows: Row[] = [];
  for (const [field, work] of Object.entries({
    "contents of posts": () => show.showContents(scene, texts),
    "titles and tags of posts": () => show.showTitles(scene, texts),
    "bios of profiles": () => show.showProfiles(scene, texts),
    "records of the browser": () => show.showLocally(page, texts),
    "general forum posts": () => show.showForumPosts(page, texts),
  })) {
    const { count, wrong } = await work();
    const name = `naughty texts not shown as sent: ${field}, of ${count}`;
    rows.push({ name, value: wrong.length, goal: "0", ok: wrong.length === 0 && count >= 400 });
  }
  await browser.close();
  await member.dispose();

  const none = (name: string, value: number) => ({
    name: `naughty texts: ${name}`,
    value,
    goal: "0",
    ok: value === 0,
  });
  return [
    ...rows,
    none("dialogs", faults.dialogs),
    none("complaints of the browser", faults.complaints.length),
    none("pages wider than 320 px", faults.wide),
    none("texts that ran", faults.run),
  ];
}
