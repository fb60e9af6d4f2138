import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { requireChromium } from "../../../scripts/chromium.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { createContent } from "../data/content.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { listTargets } from "../targets.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

/** Scores pages by Lighthouse's mobile profile, and measures how long scripts of islands block a slow phone. */
export async function* measureLighthouse({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const content = await createContent(site);
  const { cookie } = content.member;
  const targets = [
    ...listTargets(content),
    ...["feed", "profile", "search"].map(name => ({ name, path: `/${name}`, kind: "island", cookie })),
  ];
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const { name, path, kind, cookie } of targets) {
    const audits: Awaited<ReturnType<typeof audit>>[] = [];
    while (audits.length < runs) audits.push(await audit(site.url + path, cookie));
    const columns = ["blocking ms", ...categories] as const;
    const medians = columns.map(column => [column, median(audits.map(each => each[column]))]);
    rows.push({ page: name, kind, ...Object.fromEntries(medians) });
    const reading = (goal: Reading["goal"], column: (typeof columns)[number]) =>
      readings.push({ goal, of: name, values: audits.map(each => each[column]) });
    if (kind === "island") reading("lighthouseBlocking", "blocking ms");
    else reading("lighthousePlain", "performance");
    reading("lighthouseAccess", "accessibility");
    reading("lighthousePractices", "best-practices");
  }
  yield { title: `lighthouse: mobile, medians of ${runs} visits`, rows, readings };
}

async function audit(url: string, cookie: string) {
  const [port = 0] = await freePorts(1);
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: requireChromium(), args });
  try {
    const extraHeaders = cookie ? { Cookie: cookie } : {};
    const flags: Flags = { port, logLevel: "silent", onlyCategories: [...categories], extraHeaders };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories: scored } = result.lhr;
    const score = (name: string) => round(100 * (scored[name]?.score ?? Number.NaN));
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      "blocking ms": round(audits["total-blocking-time"]?.numericValue ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
}
