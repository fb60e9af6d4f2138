import { chromium } from "@playwright/test";
import { requireChromium } from "../../scripts/chromium.ts";
import { toCookies } from "../bench/pages/visit.ts";
import { crashTabs } from "../support/browser/tab-deaths.ts";
import type { SoakSite } from "./open-site.ts";
import type { Row } from "./row.ts";

export async function device({ url, member }: Pick<SoakSite, "url" | "member">, deaths = 50): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext();
  await context.addCookies(toCookies({ url, cookie: member.cookie }));
  const { kept, listed } = await crashTabs(context, deaths, url);
  await browser.close();
  const there = new Set(listed);
  const lost = kept.filter(id => !there.has(id));
  const doubled = listed.length - there.size;
  return [
    {
      name: `records kept by ${deaths} tabs that crashed`,
      value: kept.length,
      goal: "",
      ok: kept.length > 0,
    },
    { name: "kept records that are lost", value: lost.join(" ") || 0, goal: "0", ok: lost.length === 0 },
    { name: "records that are there twice", value: doubled, goal: "0", ok: doubled === 0 },
  ];
}
