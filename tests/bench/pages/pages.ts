import { createContent } from "../data/content.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { listTargets } from "../targets.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { type Address, type Profile, slow3g, slow4g, type Visit, visit } from "./visit.ts";

interface Pair {
  name: string;
  ours: Address;
  floor: Address;
}

/** When a phone on a slow network shows the content, compared with a static page of the same content. */
export async function* measurePages({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const targets = listTargets(await createContent(site, member));
  const cookieOf = ({ signedIn }: { signedIn: boolean }) => (signedIn ? member.cookie : "");
  using copy = await serveStaticCopy(
    site.url,
    new Map(targets.map(target => [target.path, cookieOf(target)])),
  );
  const pairs = targets.map(({ name, path, selector, ...target }) => ({
    name,
    ours: { url: site.url + path, selector, cookie: cookieOf(target) },
    floor: { url: copy.url + path, selector, cookie: "" },
  }));
  for (const profile of [slow3g, slow4g]) yield await compare(pairs, profile, runs);
}

/** Every page once a round, ours and the static one in turn, so that noise of the machine affects both. */
async function compare(pairs: Pair[], profile: Profile, runs: number): Promise<Table> {
  const visits = new Map<Address, Visit[]>();
  for (let run = 0; run < runs; run++) {
    for (const { ours, floor } of rotate(pairs, run)) {
      for (const address of rotate([ours, floor], run)) {
        visits.set(address, [...(visits.get(address) ?? []), await visit(address, profile)]);
      }
    }
  }
  const { name, roundTrip, rate, slowdown } = profile;
  const rows = pairs.map(({ name, ours, floor }) =>
    toRow(name, visits.get(ours) ?? [], visits.get(floor) ?? []),
  );
  return {
    title: `pages: ${name} (${roundTrip} ms, ${rate} kbit/s, processor ÷${slowdown}), cold, ms, medians of ${runs}; × is ours against the static copy`,
    rows,
  };
}

function toRow(page: string, ours: Visit[], floor: Visit[]): Row {
  const of = (visits: Visit[], key: "content" | "fcp" | "lcp" | "shift" | "blocking") =>
    median(visits.map(visit => visit[key]));
  const times = (["content", "fcp", "lcp"] as const).flatMap(key => [
    [key, round(of(ours, key))],
    [`${key} static`, round(of(floor, key))],
    [`${key} ×`, round(of(ours, key) / of(floor, key), 2)],
  ]);
  const range = ours.map(visit => round(visit.content));
  return {
    page,
    ...Object.fromEntries(times),
    "content range": `${Math.min(...range)}–${Math.max(...range)}`,
    CLS: round(of(ours, "shift"), 3),
    TBT: round(of(ours, "blocking")),
  };
}
