import { createContent } from "../data/content.ts";
import type { GoalName } from "../judge/goals.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { isTimed, listTargets, type Target } from "../targets.ts";
import { ratios, visitInTurn } from "./interleaved.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { type Address, type Profile, slow3g, slow4g, type Visit } from "./visit.ts";

interface Page {
  target: Target;
  forms: { ours: Address; floor: Address; scriptless?: Address };
}

interface Visits {
  ours: Visit[];
  floor: Visit[];
  scriptless: Visit[];
}

const times = ["content", "fcp", "lcp"] as const;

/** When a phone on a slow network shows the content, compared with a static page of the same content. */
export async function* measurePages({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const targets = listTargets(await createContent(site, member));
  const cookieOf = ({ signedIn }: Target) => (signedIn ? member.cookie : "");
  using copy = await serveStaticCopy(
    site.url,
    new Map(targets.map(target => [target.path, cookieOf(target)])),
  );
  const pages = targets.map((target): Page => {
    const { path, selector } = target;
    const ours = { url: site.url + path, selector, cookie: cookieOf(target) };
    const floor = { url: copy.url + path, selector, cookie: "" };
    return { target, forms: { ours, floor, ...(hasPhotos(target) && { scriptless: withoutScript(ours) }) } };
  });
  yield await compare(pages, slow3g, "content3g", runs);
  yield await compare(pages, slow4g, "content4g", runs);
}

async function compare(pages: Page[], profile: Profile, goal: GoalName, runs: number): Promise<Table> {
  const of = await visitInTurn(
    pages.map(({ forms }) => Object.values(forms)),
    profile,
    runs,
  );
  const measured = pages.map(({ target, forms: { ours, floor, scriptless } }) => ({
    target,
    visits: { ours: of(ours), floor: of(floor), scriptless: scriptless ? of(scriptless) : [] },
  }));
  const { name, roundTrip, rate, slowdown } = profile;
  return {
    title: `pages: ${name} (${roundTrip} ms, ${rate} kbit/s, processor ÷${slowdown}), cold, ms, medians of ${runs}; × is ours against the static copy`,
    rows: measured.map(({ target, visits }) => toRow(target, visits)),
    readings: measured.flatMap(({ target, visits }) => toReadings(target, visits, goal)),
  };
}

function toRow({ name }: Target, { ours, floor, scriptless }: Visits): Row {
  const cells = times.flatMap(key => [
    [key, round(median(ours.map(visited => visited[key])))],
    [`${key} static`, round(median(floor.map(visited => visited[key])))],
    [`${key} ×`, round(median(ratios(ours, floor, visited => visited[key])), 2)],
  ]);
  const range = ours.map(({ content }) => round(content));
  return {
    page: name,
    ...Object.fromEntries(cells),
    "lcp without script": scriptless.length ? round(median(scriptless.map(({ lcp }) => lcp))) : "",
    "content range": `${Math.min(...range)}–${Math.max(...range)}`,
    CLS: round(median(ours.map(({ shift }) => shift)), 3),
    TBT: round(median(ours.map(({ blocking }) => blocking))),
  };
}

function toReadings(target: Target, { ours, floor, scriptless }: Visits, goal: GoalName): Reading[] {
  const of = target.name;
  const shift: Reading = { goal: "shift", of, values: ours.map(visited => visited.shift) };
  const content: Reading = { goal, of, values: ratios(ours, floor, visited => visited.content) };
  const blocking: Reading = { goal: "blocking", of, values: ours.map(visited => round(visited.blocking)) };
  const photos: Reading = { goal: "photos", of, values: ratios(ours, scriptless, ({ lcp }) => lcp) };
  return [
    shift,
    ...(isTimed(target) ? [content] : []),
    ...(target.kind === "plain" ? [blocking] : []),
    ...(hasPhotos(target) ? [photos] : []),
  ];
}

function hasPhotos({ name }: Target) {
  return name === "forum, 20 photos";
}

function withoutScript(address: Address) {
  return { ...address, isScriptless: true };
}
