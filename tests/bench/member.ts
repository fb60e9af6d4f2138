import { createMember } from "../../supabase/tests/support/create-member.ts";
import { withDatabase } from "../support/sites/database.ts";
import type { SiteAddresses } from "../support/sites/own-site.ts";

export interface Member {
  id: string;
  email: string;
  cookie: string;
}

/** Creates a member whose first day is over, and logs in. */
export function joinMember(site: SiteAddresses, username = "bench"): Promise<Member> {
  return withDatabase(site, async sql => {
    const { id, email } = await createMember({ backend: site, sql }, username);
    return { id, email, cookie: await logIn(site.url, email) };
  });
}

/** Returns the Cookie header without the flash cookie, whose message would make the first page differ. */
export async function logIn(url: string, email: string) {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ email, password: "Passw0rd!", stay: "on" }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`Logging in was answered ${answer.status}.`);
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(";")[0] ?? "");
  return cookies.filter(cookie => !cookie.endsWith("=") && !cookie.includes("flash=")).join("; ");
}

export async function joinMembers(site: SiteAddresses, name: string, count: number) {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) members.push(await joinMember(site, `${name}_${number}`));
  return members;
}
