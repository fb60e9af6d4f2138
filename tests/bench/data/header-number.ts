import type { Member } from "../member.ts";
import { openKeepAlive } from "../server/keep-alive.ts";
import type { Site } from "../site.ts";
import { percentile, rotate, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import type { Conversation } from "./conversation.ts";

const rounds = 400;
const profile = "/rest/v1/profiles?select=name,username,avatarDigest:avatar_digest";
const number = ",unread:notifications(id)&unread.state=eq.unread&unread.limit=100";

/** The number comes with the header's profile, which a process reads once in thirty seconds for each member. */
export async function measureHeader(site: Site, { quiet, busy, follower }: Conversation): Promise<Table> {
  const members = Object.entries({ none: follower, few: quiet, many: busy });
  const pages = openKeepAlive(site.url, "");
  const reads = openKeepAlive(site.apiUrl, "");
  const measures: [string, (member: Member) => Promise<number>][] = [
    ["page", ({ cookie }) => pages.time({ path: "/change-password", headers: { cookie } })],
    ["read", member => readHeader(member, "")],
    ["read with number", member => readHeader(member, number)],
  ];
  const times = new Map<string, number[]>();
  for (let turn = 0; turn < rounds; turn++) {
    for (const [name, member] of rotate(members, turn)) {
      for (const [what, measure] of rotate(measures, turn)) {
        const key = `${what} ${name}`;
        times.set(key, [...(times.get(key) ?? []), await measure(member)]);
      }
    }
  }
  // The load of others hardly touches the fastest tenth.
  const of = (what: string, name: string) => percentile(times.get(`${what} ${name}`) ?? [], 0.1);
  const rows: Row[] = members.map(([name]) => ({
    "unread notifications": name,
    page: round(of("page", name), 2),
    "read of the profile": round(of("read", name), 2),
    "with the number": round(of("read with number", name), 2),
    "added to a page": round(of("page", name) - of("page", "none"), 2),
  }));
  const values = members.slice(1).map(([name]) => of("page", name) - of("page", "none"));
  const readings: Reading[] = [{ goal: "headerNumber", of: "/change-password", values }];
  return {
    title: `scale: the number in the header, ms, the fastest tenth of ${rounds} requests in turn`,
    rows,
    readings,
  };

  function readHeader({ id, token }: Member, more: string) {
    const headers = { apikey: site.keys.publishable, authorization: `Bearer ${token}` };
    return reads.time({ path: `${profile}${more}&id=eq.${id}`, headers });
  }
}
