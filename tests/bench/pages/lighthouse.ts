import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { requireChromium } from "../../../scripts/chromium.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { createContent } from "../data/content.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { listTargets, type Target } from "../targets.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
const islands = ["feed", "profile", "search"];

interface Audit extends Record<(typeof categories)[number], number> {
  blockingMs: number;
}

/** Lighthouse's mobile profile: scores of pages, and how long scripts of islands block a slow phone. */
export async function* measureLighthouse({ dataDir, runs }: Options): AsyncGenerator<Table> {
  const executablePath = requireChromium();
  await using site = await startSite(dataDir);
  const { cookie, ...member } = await signUpMember(site);
  const targets = [
    ...listTargets(await createContent(site, { cookie, ...member })),
    ...islands.map(name => ({ name, path: `/${name}`, kind: "island", signedIn: true }) as const),
  ];
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const target of targets) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) {
      audits.push(await audit(executablePath, site.url + target.path, target.signedIn ? cookie : ""));
    }
    rows.push(toRow(target, audits));
    readings.push(...toReadings(target, audits));
  }
  yield { title: `lighthouse: mobile, medians of ${runs} visits`, rows, readings };
}

/** In a new browser, which has nothing in its cache. */
async function audit(executablePath: string, url: string, cookie: string): Promise<Audit> {
  const [port = 0] = await freePorts(1);
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
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
      blockingMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}

type Page = Pick<Target, "name" | "kind">;

function toRow({ name, kind }: Page, audits: Audit[]): Row {
  const scores = categories.map(category => [category, median(audits.map(each => each[category]))]);
  return {
    page: name,
    kind,
    ...Object.fromEntries(scores),
    "blocking ms": round(median(audits.map(({ blockingMs }) => blockingMs))),
  };
}

function toReadings({ name, kind }: Page, audits: Audit[]): Reading[] {
  const values = (read: (audit: Audit) => number) => audits.map(read);
  return [
    kind === "island"
      ? { goal: "lighthouseBlocking", of: name, values: values(({ blockingMs }) => blockingMs) }
      : { goal: "lighthousePlain", of: name, values: values(({ performance }) => performance) },
    { goal: "lighthouseAccess", of: name, values: values(({ accessibility }) => accessibility) },
    { goal: "lighthousePractices", of: name, values: values(each => each["best-practices"]) },
  ];
}
