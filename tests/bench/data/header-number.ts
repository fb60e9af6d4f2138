import { openKeepAlive } from "../server/keep-alive.ts";
import type { Site } from "../site.ts";
import { percentile, rotate, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import type { Conversation } from "./conversation.ts";

const rounds = 400;

/** What counting unread notifications adds to a page. */
export async function measureHeader(site: Site, { quiet, busy, follower }: Conversation): Promise<Table> {
  const members = Object.entries({ none: follower, few: quiet, many: busy });
  const pages = openKeepAlive(site.url, "");
  const times = new Map<string, number[]>(members.map(([name]) => [name, []]));
  for (let turn = 0; turn < rounds; turn++) {
    for (const [name, { cookie }] of rotate(members, turn))
      times.get(name)?.push(await pages.time({ path: "/change-password", headers: { cookie } }));
  }
  // The load of others hardly touches the fastest tenth.
  const of = (name: string) => percentile(times.get(name) ?? [], 0.1);
  const rows: Row[] = members.map(([name]) => ({
    "unread notifications": name,
    page: round(of(name), 2),
    "added to a page": round(of(name) - of("none"), 2),
  }));
  const values = members.slice(1).map(([name]) => of(name) - of("none"));
  const readings: Reading[] = [{ goal: "headerNumber", of: "/change-password", values }];
  return {
    title: `scale: the number in the header, ms, the fastest tenth of ${rounds} requests in turn`,
    rows,
    readings,
  };
}
