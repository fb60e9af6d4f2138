import { createContent } from "../data/content.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, ratios, round, sum } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { isTimed, listTargets, type Target } from "../targets.ts";
import { serveStaticCopy } from "./static-copy.ts";
import type { Transfer } from "./transfers.ts";
import {
  type Address,
  beforeContent,
  comparisonCells,
  kilobytes,
  slow3g,
  slow4g,
  transfersOf,
  type Visit,
  visitInTurn,
} from "./visit.ts";

const figures = {
  content: ({ content }: Visit) => content,
  fcp: ({ fcp }: Visit) => fcp,
  lcp: ({ lcp }: Visit) => lcp,
};

/** Compares when a phone on a slow network shows the content with a static page of the same content. */
export async function* measurePages({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const targets = listTargets(await createContent(site));
  using copy = await serveStaticCopy(site.url, targets);
  for (const profile of [slow3g, slow4g]) {
    const pages = await visitInTurn(targets, profile, runs, target => {
      const { path, selector, cookie } = target;
      const ours: Address = { url: site.url + path, selector, cookie };
      return {
        ours,
        copy: { url: copy.url + path, selector, cookie: "" },
        scriptless: hasPhotos(target) ? { ...ours, isScriptless: true } : undefined,
      };
    });
    const { name, roundTripMs, kbitPerSecond, cpuSlowdown } = profile;
    yield {
      title: `pages: ${name} (${roundTripMs} ms, ${kbitPerSecond} kbit/s, processor ÷${cpuSlowdown}), cold, ms, medians of ${runs}; × is ours against the static copy`,
      rows: pages.map(({ target, visits: { ours, copy, scriptless } }) => ({
        page: target.name,
        ...comparisonCells(ours, copy, "static", figures),
        "lcp without script": hasPhotos(target) ? round(median(scriptless.map(figures.lcp))) : "",
        CLS: round(median(ours.map(({ shift }) => shift)), 3),
        TBT: round(median(ours.map(({ blocking }) => blocking))),
      })),
      readings: pages.flatMap(({ target, visits: { ours, copy, scriptless } }) => {
        const reading = (goal: Reading["goal"], values: number[]) => ({ goal, of: target.name, values });
        const contentGoal = profile === slow3g ? "content3g" : "content4g";
        return [
          reading(
            "shift",
            ours.map(({ shift }) => shift),
          ),
          ...(isTimed(target) ? [reading(contentGoal, ratios(ours, copy, figures.content))] : []),
          ...(target.kind === "plain" ? [reading("blocking", ours.map(toBlocking))] : []),
          ...(hasPhotos(target) ? [reading("photos", ratios(ours, scriptless, figures.lcp))] : []),
        ];
      }),
    };
    if (profile !== slow3g) continue;
    yield {
      title:
        "pages: kB on the wire of the same visits, compressed and with headers (scripts: bodies), medians",
      rows: pages.map(({ target, visits }) => toWeightRow(target, visits.ours)),
      readings: pages.flatMap(({ target, visits }) => toWeightReadings(target, visits.ours)),
    };
  }
}

function hasPhotos({ name }: Target) {
  return name === "forum, 20 photos";
}

function toBlocking({ blocking }: Visit) {
  return round(blocking);
}

const weights = {
  "before images": (visit: Visit) => kilobytes(beforeContent(visit)),
  document: (visit: Visit) => kilobytes(transfersOf(visit, "Document")),
  images: (visit: Visit) => kilobytes(transfersOf(visit, "Image")),
  script: (visit: Visit) => scriptKilobytes(transfersOf(visit, "Script")),
  "script before content": (visit: Visit) => scriptKilobytes(beforeContent(visit).filter(isScript)),
  "requests before content": (visit: Visit) => beforeContent(visit).length,
  requests: (visit: Visit) => visit.transfers.length - transfersOf(visit, "Image").length,
  nodes: ({ nodes }: Visit) => nodes,
};

function toWeightRow({ name }: Target, visits: Visit[]): Row {
  const cells = Object.entries(weights).map(([key, read]) => [key, round(median(visits.map(read)), 1)]);
  return { page: name, ...Object.fromEntries(cells) };
}

function toWeightReadings({ name, kind, isList }: Target, visits: Visit[]): Reading[] {
  const reading = (goal: Reading["goal"], read: (visit: Visit) => number) => ({
    goal,
    of: name,
    values: visits.map(read),
  });
  const islands = (visit: Visit) => scriptKilobytes(transfersOf(visit, "Script").filter(isOfIslands));
  const early = (visit: Visit) =>
    scriptKilobytes(beforeContent(visit).filter(transfer => isScript(transfer) && isOfIslands(transfer)));
  return [
    reading("coldBytes", weights["before images"]),
    ...(isList ? [reading("nodes", weights.nodes)] : []),
    ...(kind === "island"
      ? [reading("islandScript", islands), reading("islandScriptBefore", early)]
      : [
          reading("requestsBefore", weights["requests before content"]),
          reading("requests", weights.requests),
          reading("plainScript", weights.script),
        ]),
  ];
}

function isScript({ kind }: Transfer) {
  return kind === "Script";
}

/** All but the small script that every page has. */
function isOfIslands({ url }: Transfer) {
  return !url.includes("/assets/enhance-");
}

function scriptKilobytes(scripts: Transfer[]) {
  return sum(scripts.map(({ bytes, headerBytes }) => bytes - headerBytes)) / 1000;
}
