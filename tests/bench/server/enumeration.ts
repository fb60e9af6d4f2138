import { trapFields } from "../../support/people/member.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { type Site, startSite } from "../site.ts";
import { median, percentile, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const tries = 200;
/** Concurrent requests of each kind. */
const together = 4;
const password = "long-enough-1";

type Fields = Record<string, string>;

/** Forms that must not reveal whether an address has an account. */
const forms: [string, (email: string, trap: Fields) => Fields][] = [
  ["/login", email => ({ email, password: "wrong-one-1" })],
  ["/signup", (email, trap) => ({ ...stranger, email, ...trap })],
  ["/change-password", email => ({ email })],
];

const stranger = { name: "Bench", username: "bench", password, confirmPassword: password };

/** Compares the times of these forms for a known and an unknown address. */
export async function* measureEnumeration({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  await signUpMember(site);
  const trap = await trapFields(site.url);
  const rows: Row[] = [];
  for (const [path, fields] of forms) rows.push(await compare(site, path, email => fields(email, trap)));
  yield {
    title: `enumeration: ms until the answer, ${tries} known and ${tries} unknown addresses, in turn`,
    rows,
  };
}

async function compare(site: Site, path: string, fields: (email: string) => Fields) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let run = 0; run < tries; run += together) {
    const asked = Array.from({ length: together }, (_, place) => run + place);
    const times = asked.flatMap(number => [
      timed(site, path, fields("bench@example.com")).then(time => known.push(time)),
      timed(site, path, fields(`nobody-${number}@example.com`)).then(time => unknown.push(time)),
    ]);
    await Promise.all(times);
  }
  return {
    form: path,
    "known median": round(median(known), 1),
    "unknown median": round(median(unknown), 1),
    difference: round(Math.abs(median(known) - median(unknown)), 1),
    "known p95": round(percentile(known, 0.95), 1),
    "unknown p95": round(percentile(unknown, 0.95), 1),
  };
}

async function timed({ url }: Site, path: string, fields: Fields) {
  const start = performance.now();
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return performance.now() - start;
}
