import { brotliCompressSync } from "node:zlib";
import { createContent } from "../data/content.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { listTargets, type Target } from "../targets.ts";
import { beforeContent, isImage, ofKind, sumOf } from "./transfer-sums.ts";
import type { Transfer } from "./transfers.ts";
import { slow3g, type Visit, visit } from "./visit.ts";

/** Bytes of cold visits, by kind, and how many of them arrive before the content is shown. */
export async function* measureBytes({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const target of listTargets(await createContent(site, member))) {
    const cookie = target.signedIn ? member.cookie : "";
    const { path, selector } = target;
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++)
      visits.push(await visit({ url: site.url + path, selector, cookie }, slow3g));
    rows.push(toRow(target, middleOf(visits)));
    readings.push(...toReadings(target, visits));
  }
  yield {
    title: `bytes: kB on the wire (as Chromium asks for them, headers included) of the middle one of ${runs} cold visits on slow3g`,
    rows,
    readings,
  };
}

function toRow({ name, kind }: Target, visited: Visit): Row {
  const { transfers, inlineScripts, nodes } = visited;
  const before = beforeContent(visited);
  return {
    page: name,
    kind,
    "before content": kilobytes(before),
    document: kilobytes(ofKind(transfers, "Document")),
    encoding: ofKind(transfers, "Document")[0]?.encoding ?? "",
    "inline script": round(brotliCompressSync(inlineScripts).length / 1000, 1),
    "script before content": kilobytes(ofKind(before, "Script")),
    "script in all": kilobytes(ofKind(transfers, "Script")),
    css: kilobytes(ofKind(transfers, "Stylesheet")),
    images: kilobytes(transfers.filter(isImage)),
    "requests before content": before.length,
    "requests without images": transfers.filter(transfer => !isImage(transfer)).length,
    "DOM nodes": nodes,
  };
}

/** A machine that is busy shows the content late: more has arrived by then. */
function middleOf(visits: Visit[]) {
  const [visited] = visits
    .toSorted((a, b) => sumOf(beforeContent(a), "bytes") - sumOf(beforeContent(b), "bytes"))
    .slice((visits.length - 1) / 2);
  if (!visited) throw new Error("Visits are counted with --runs.");
  return visited;
}

function toReadings(target: Target, visits: Visit[]): Reading[] {
  const byGoal = Map.groupBy(
    visits.flatMap(visited => readVisit(target, visited)),
    ({ goal }) => goal,
  );
  return [...byGoal].map(([goal, readings]) => ({
    goal,
    of: target.name,
    values: readings.flatMap(({ values }) => values),
  }));
}

function readVisit({ name, kind, isList }: Target, visited: Visit): Reading[] {
  const { transfers, nodes } = visited;
  const before = beforeContent(visited);
  const scripts = ofKind(transfers, "Script");
  const reading = (goal: Reading["goal"], value: number) => ({ goal, of: name, values: [value] });
  return [
    reading("coldBytes", sumOf(before, "bytes") / 1000),
    ...(isList ? [reading("nodes", nodes)] : []),
    ...(kind === "plain"
      ? [
          reading("requestsBefore", before.length),
          reading("requests", transfers.filter(transfer => !isImage(transfer)).length),
          reading("plainScript", sumOf(scripts, "body") / 1000),
        ]
      : [
          reading("islandScript", sumOf(scripts.filter(isOfIslands), "body") / 1000),
          reading("islandScriptBefore", sumOf(ofKind(before, "Script").filter(isOfIslands), "body") / 1000),
        ]),
  ];
}

/** All but the small script that every page has. */
function isOfIslands({ url }: Transfer) {
  return !url.includes("/assets/enhance-");
}

function kilobytes(transfers: Transfer[]) {
  return round(sumOf(transfers, "bytes") / 1000, 1);
}
