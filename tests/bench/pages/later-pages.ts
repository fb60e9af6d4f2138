import { createContent } from "../data/content.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { ratios } from "../statistics.ts";
import type { Reading, Table } from "../table.ts";
import { firstPath, listTargets } from "../targets.ts";
import { serveStaticCopy } from "./static-copy.ts";
import {
  beforeContent,
  comparisonCells,
  kilobytes,
  slow3g,
  transfersOf,
  type Visit,
  visitInTurn,
} from "./visit.ts";

const content = ({ content }: Visit) => content;
const fcp = ({ fcp }: Visit) => fcp;
const figures = {
  complete: completeAfter,
  fcp,
  content,
  kB: (visit: Visit) => kilobytes(beforeContent(visit)),
};

/** The second page of a visit, whose first one has brought the compression dictionary, if the site has one. */
export async function* measureLaterPages({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const targets = listTargets(await createContent(site));
  using copy = await serveStaticCopy(site.url, [...targets, { path: firstPath, cookie: "" }]);
  const pages = await visitInTurn(targets, slow3g, runs, ({ path, selector, cookie }) => ({
    ours: { url: site.url + path, selector, cookie, first: site.url + firstPath },
    copy: { url: copy.url + path, selector, cookie: "", first: copy.url + firstPath },
  }));
  yield {
    title: `later: the page after ${firstPath} on slow3g, ms, medians of ${runs}; × is ours against the static copy`,
    rows: pages.map(({ target, visits: { ours, copy } }) => ({
      page: target.name,
      encoding: [...new Set(ours.map(encodingOf))].join(" / "),
      ...comparisonCells(ours, copy, "static", figures),
    })),
    readings: pages.flatMap(({ target, visits: { ours, copy } }) => {
      const note = dictionaryNote(ours);
      const reading = (goal: Reading["goal"], values: number[]) => ({
        goal,
        of: target.name,
        values,
        ...(note && { note }),
      });
      return [
        reading("laterBytes", ours.map(figures.kB)),
        reading("laterComplete", ratios(ours, copy, completeAfter)),
        reading("laterPaint", ratios(ours, copy, fcp)),
        reading("laterContent", ratios(ours, copy, content)),
      ];
    }),
  };
}

/** Says when a page's figures were measured without the dictionary. */
function dictionaryNote(visits: Visit[]) {
  const came = visits.filter(({ hasDictionary }) => hasDictionary).length;
  if (came < visits.length) return `a dictionary came in ${came} of ${visits.length} visits`;
  const isUsed = visits.every(visit => /^dc[bz]$/.test(encodingOf(visit)));
  return isUsed ? undefined : "the dictionary that came was not used";
}

function encodingOf(visit: Visit) {
  return transfersOf(visit, "Document")[0]?.encoding || "none";
}

function completeAfter(visit: Visit) {
  const [document] = transfersOf(visit, "Document");
  return document ? document.finishedAt - document.startedAt : Number.NaN;
}
