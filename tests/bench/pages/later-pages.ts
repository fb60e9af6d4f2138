import { createContent } from "../data/content.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { firstPath, listTargets, type Target } from "../targets.ts";
import { ratios, visitInTurn } from "./interleaved.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { beforeContent, completeAfter, ofKind, sumOf } from "./transfer-sums.ts";
import { type Address, slow3g, type Visit } from "./visit.ts";

interface Page {
  target: Target;
  forms: { ours: Address; floor: Address };
}

/** The second page of a visit, whose first one has brought the compression dictionary, if the site has one. */
export async function* measureLaterPages({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const targets = listTargets(await createContent(site, member));
  const cookieOf = ({ signedIn }: Target) => (signedIn ? member.cookie : "");
  const copied = new Map(targets.map(target => [target.path, cookieOf(target)]));
  using copy = await serveStaticCopy(site.url, copied.set(firstPath, ""));
  const at = (url: string, target: Target, cookie: string) => {
    const { path, selector } = target;
    return { url: url + path, selector, cookie, first: url + firstPath };
  };
  const pages = targets.map(
    (target): Page => ({
      target,
      forms: { ours: at(site.url, target, cookieOf(target)), floor: at(copy.url, target, "") },
    }),
  );
  const of = await visitInTurn(
    pages.map(({ forms }) => Object.values(forms)),
    slow3g,
    runs,
  );
  const measured = pages.map(({ target, forms: { ours, floor } }) => ({
    target,
    visits: [of(ours), of(floor)] as const,
  }));
  yield {
    title: `later: the page after ${firstPath} on slow3g, ms, medians of ${runs}; × is ours against the static copy`,
    rows: measured.map(({ target, visits }) => toRow(target, ...visits)),
    readings: measured.flatMap(({ target, visits }) => toReadings(target, ...visits)),
  };
}

function toRow({ name }: Target, ours: Visit[], floor: Visit[]): Row {
  const middle = (visits: Visit[], read: (visit: Visit) => number) => round(median(visits.map(read)));
  const times = {
    complete: completeAfter,
    fcp: ({ fcp }: Visit) => fcp,
    content: ({ content }: Visit) => content,
  };
  const cells = Object.entries(times).flatMap(([key, read]) => [
    [key, middle(ours, read)],
    [`${key} static`, middle(floor, read)],
    [`${key} ×`, round(median(ratios(ours, floor, read)), 2)],
  ]);
  return {
    page: name,
    encoding: [...new Set(ours.map(encodingOf))].join(" / "),
    "before images kB": round(median(ours.map(kilobytes)), 1),
    "static kB": round(median(floor.map(kilobytes)), 1),
    ...Object.fromEntries(cells),
  };
}

function toReadings({ name: of }: Target, ours: Visit[], floor: Visit[]): Reading[] {
  const note = noteOn(ours);
  const reading = (goal: Reading["goal"], values: number[]) => ({ goal, of, values, ...(note && { note }) });
  return [
    reading("laterBytes", ours.map(kilobytes)),
    reading("laterComplete", ratios(ours, floor, completeAfter)),
    reading(
      "laterPaint",
      ratios(ours, floor, ({ fcp }) => fcp),
    ),
    reading(
      "laterContent",
      ratios(ours, floor, ({ content }) => content),
    ),
  ];
}

/** A figure of a page that was not compressed with a dictionary is told as such. */
function noteOn(visits: Visit[]) {
  const came = visits.filter(({ hasDictionary }) => hasDictionary).length;
  if (came === 0) return "no dictionary came with the first page";
  if (came < visits.length) return `a dictionary came in ${came} of ${visits.length} visits`;
  const isUsed = visits.every(visited => /^dc[bz]$/.test(encodingOf(visited)));
  return isUsed ? undefined : "the dictionary that came was not used";
}

function encodingOf({ transfers }: Visit) {
  return ofKind(transfers, "Document")[0]?.encoding || "none";
}

function kilobytes(visited: Visit) {
  return sumOf(beforeContent(visited), "bytes") / 1000;
}
