import path from "node:path";
import { createContent } from "../data/content.ts";
import type { GoalName } from "../judge/goals.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Table } from "../table.ts";
import { firstPath, listTargets } from "../targets.ts";
import { ratios, visitInTurn } from "./interleaved.ts";
import { isImage, sumOf } from "./transfer-sums.ts";
import { type Address, slow3g, type Visit } from "./visit.ts";

/** The same build with the service worker and without it: what it costs the first page, and those that it answers. */
export async function* measureWorker({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(path.join(dataDir, "with"));
  await using bare = await startSite(path.join(dataDir, "without"), { SERVICE_WORKER: "off" });
  const [ours, without] = [await addressesOf(site), await addressesOf(bare)];
  for (const first of [undefined, firstPath]) {
    const pages = ours.map((our, at) => ({
      name: our.name,
      forms: [asVisited(our, site.url, first), asVisited(without[at] ?? our, bare.url, first)] as const,
    }));
    const of = await visitInTurn(
      pages.map(({ forms }) => [...forms]),
      slow3g,
      runs,
    );
    const goal = first ? "laterWithWorker" : "coldWithWorker";
    const measured = pages.map(({ name, forms }) => ({ name, ours: of(forms[0]), without: of(forms[1]) }));
    yield {
      title: `worker: ${first ? "pages that a service worker answers" : "the first page"}, slow3g, medians of ${runs}; × is with it against without`,
      rows: measured.map(toRow),
      readings: measured.flatMap(page => toReadings(page, goal)),
    };
  }
}

interface Page {
  name: string;
  path: string;
  selector: string;
  cookie: string;
}

interface Measured {
  name: string;
  ours: Visit[];
  without: Visit[];
}

async function addressesOf(site: Awaited<ReturnType<typeof startSite>>): Promise<Page[]> {
  const member = await signUpMember(site);
  const targets = listTargets(await createContent(site, member));
  return targets.map(({ signedIn, ...target }) => ({ ...target, cookie: signedIn ? member.cookie : "" }));
}

function asVisited({ path, selector, cookie }: Page, url: string, first: string | undefined): Address {
  return { url: url + path, selector, cookie, worker: true, ...(first && { first: url + first }) };
}

const read = {
  content: ({ content }: Visit) => content,
  fcp: ({ fcp }: Visit) => fcp,
  kB: ({ transfers }: Visit) =>
    sumOf(
      transfers.filter(transfer => !isImage(transfer)),
      "bytes",
    ) / 1000,
};

function toRow({ name, ours, without }: Measured) {
  const cells = Object.entries(read).flatMap(([key, of]) => [
    [key, round(median(ours.map(of)), key === "kB" ? 1 : 0)],
    [`${key} without`, round(median(without.map(of)), key === "kB" ? 1 : 0)],
    [`${key} ×`, round(median(ratios(ours, without, of)), 2)],
  ]);
  return { page: name, ...Object.fromEntries(cells) };
}

function toReadings({ name: of, ours, without }: Measured, goal: GoalName): Reading[] {
  return [{ goal, of, values: ratios(ours, without, read.content) }];
}
