import { newClient, signUpMember } from "../support/people/member.ts";
import { cookieOf, expired, readSession, sessionIn } from "../support/people/session-cookie.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import type { Row } from "./row.ts";

const together = 20;

/** One browser that asks for many pages at once with an expired token, again and again. */
export async function refreshes(site: OwnSite, rounds = 100): Promise<Row[]> {
  const { data } = await (await signUpMember(site, "ada@example.test")).auth.getSession();
  let tokens = readSession(data.session);
  let refused = 0;
  let split = 0;
  for (let round = 0; round < rounds; round++) {
    const headers = { Cookie: cookieOf(expired(tokens)) };
    const ask = () => fetch(`${site.url}/forums`, { headers, redirect: "manual" });
    const answers = await Promise.all(Array.from({ length: together }, ask));
    refused += answers.filter(({ status }) => status !== 200).length;
    const given = answers.map(answer => sessionIn(answer));
    if (new Set(given.map(session => session?.refresh_token)).size !== 1) split++;
    tokens = given[0] ?? tokens;
  }
  const { error } = await newClient(site).auth.getUser(tokens.access_token);
  return [
    { name: `of ${rounds * together} answers no page`, value: refused, goal: "0", ok: refused === 0 },
    { name: "rounds that gave more than one session", value: split, goal: "0", ok: split === 0 },
    { name: "the session afterwards", value: error?.message ?? "good", goal: "good", ok: !error },
  ];
}
