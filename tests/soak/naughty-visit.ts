import { chromium, request } from "@playwright/test";
import { requireChromium } from "../../scripts/chromium.ts";
import * as show from "../support/attacks/naughty.ts";
import { naughtyStrings } from "../support/attacks/naughty-strings.ts";
import { logIn, signedUp } from "../support/people/member.ts";
import { openForum } from "../support/people/operator.ts";
import { siteUrl } from "../support/sites/site.ts";
import { none, type Row } from "./row.ts";

// A program of its own, because helpers of browser tests read the site's address from the environment.
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
const [dialogs, complaints, wide, ran]: [string[], string[], string[], string[]] = [[], [], [], []];
page.on("dialog", dialog => {
  dialogs.push(dialog.message());
  return dialog.dismiss();
});
context.on("weberror", fault => void complaints.push(fault.error().message));
context.on("console", message => {
  if (message.type() === "error") complaints.push(message.text());
});
page.on("load", async () => {
  // A page that is left at once can no longer be evaluated.
  if ((await show.sideways(page).catch(() => 0)) > 0) wide.push(page.url());
  if (await show.hasRun(page).catch(() => false)) ran.push(page.url());
});

const scene = { page, browser: member, ada, forum };
const rows: Row[] = [];
for (const [field, shown] of [
  ["contents of posts", () => show.showContents(scene, texts)],
  ["titles and tags of posts", () => show.showTitles(scene, texts)],
  ["bios of profiles", () => show.showProfiles(scene, texts)],
  ["records of the browser", () => show.showLocally(page, texts)],
  ["general forum posts", () => show.showForumPosts(page, texts)],
] as const) {
  const { count, wrong } = await shown();
  if (count < 400) wrong.push(`Only ${count} texts were shown.`);
  rows.push(none(`naughty texts not shown as sent: ${field}, of ${count}`, wrong));
}
await browser.close();
await member.dispose();
rows.push(
  none("naughty texts: dialogs", dialogs),
  none("naughty texts: complaints of the browser", complaints),
  none("naughty texts: pages wider than 320 px", wide),
  none("naughty texts: texts that ran", ran),
);
process.stdout.write(JSON.stringify(rows));
