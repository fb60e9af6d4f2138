import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { createMember } from "../../../supabase/tests/support/create-member.ts";
import type { OwnSite } from "../../support/sites/own-site.ts";

const password = "Passw0rd!";

interface Attacker {
  id: string;
  cookie: string;
  isAdmin: boolean;
}

/** Members who attack one site; whoever loses the session or the account is replaced. */
export async function openAttackers(site: OwnSite, sql: Sql) {
  const everyId: string[] = [];
  const attackers = await Promise.all([join(false), join(false), join(true)]);
  return { everyId, attackers, renewSessions };

  async function join(isAdmin: boolean): Promise<Attacker> {
    const { id, email } = await createMember({ backend: site, sql }, `mallory_${randomUUID().slice(0, 8)}`);
    if (isAdmin) await sql`select public.admin_grant(${email})`;
    everyId.push(id);
    return { id, cookie: await logIn(site, email), isAdmin };
  }

  async function renewSessions() {
    for (const [place, { cookie, isAdmin }] of attackers.entries()) {
      const answer = await fetch(`${site.url}/profile`, { headers: { cookie }, redirect: "manual" });
      if (answer.status !== 200) attackers[place] = await join(isAdmin);
    }
  }
}

export async function logIn(site: OwnSite, email: string) {
  const answer = await fetch(`${site.url}/login`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ email, password, stay: "on" }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(";")[0] ?? "");
  return cookies.filter(cookie => !cookie.includes("flash")).join("; ");
}
