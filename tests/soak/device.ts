import { chromium } from "@playwright/test";
import { crashTabs } from "../support/tab-deaths.ts";
import type { SoakSite } from "./open-site.ts";
import type { Row } from "./row.ts";

/** Tabs of one browser that crash while they write. */
export async function device({ url, member }: Pick<SoakSite, "url" | "member">, deaths = 50): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext();
  await context.addCookies(
    member.cookie.split("; ").map(pair => {
      const equals = pair.indexOf("=");
      return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
    }),
  );
  const { kept, listed } = await crashTabs(context, deaths, url);
  await browser.close();
  const there = new Set(listed);
  const lost = kept.filter(id => !there.has(id)).length;
  const doubled = listed.length - there.size;
  return [
    {
      name: `records kept by ${deaths} tabs that crashed`,
      value: kept.length,
      goal: "",
      ok: kept.length > 0,
    },
    { name: "kept records that are lost", value: lost, goal: "0", ok: lost === 0 },
    { name: "records that are there twice", value: doubled, goal: "0", ok: doubled === 0 },
  ];
}
