import { createClient } from "@supabase/supabase-js";
import { endFirstDay } from "../support/people/limits.ts";
import { mailedToken, signUpForm } from "../support/people/member.ts";
import type { Site } from "./site.ts";

export interface Member {
  id: string;
  /** The session's Cookie header. */
  cookie: string;
}

type MemberSite = Pick<Site, "url" | "apiUrl" | "databaseUrl" | "keys">;

const password = "long-enough-1";

/** Signs up, follows the mailed link and logs in, as a browser without script does. */
export async function signUpMember(site: MemberSite, username = "bench"): Promise<Member> {
  const email = emailOf(username);
  await post(
    site,
    "/signup",
    await signUpForm({ name: "Bench Member", username, email, password }, site.url),
  );
  await post(site, "/confirm", { tokenHash: await mailedToken(site, email) });
  await endFirstDay(site, email);
  const answer = await logIn(site, username);
  return { id: await findId(site, username), cookie: toCookie(answer.headers.getSetCookie()) };
}

/** Another session of the same member. */
export function logIn(site: Pick<Site, "url">, username = "bench") {
  return post(site, "/login", { email: emailOf(username), password, stay: "on" });
}

function emailOf(username: string) {
  return `${username}@example.com`;
}

async function post({ url }: Pick<Site, "url">, pathname: string, fields: Record<string, string>) {
  const answer = await fetch(url + pathname, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  if (answer.status === 303) return answer;
  throw new Error(`${pathname} answered ${answer.status}.`);
}

async function findId({ apiUrl, keys }: MemberSite, username: string): Promise<string> {
  const profiles = createClient(apiUrl, keys.secret).from("profiles");
  const { data, error } = await profiles.select("id").eq("username", username).single();
  if (error) throw error;
  return data.id;
}

/** Without the flash cookie, which would be shown once and make that page differ. */
function toCookie(headers: string[]) {
  const pairs = headers.map(header => header.split(";")[0] ?? "");
  return pairs.filter(pair => !pair.endsWith("=") && !pair.includes("flash=")).join("; ");
}
