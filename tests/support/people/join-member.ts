import { createMember } from "../../../supabase/tests/support/create-member.ts";
import { withDatabase } from "../sites/database.ts";
import type { SiteAddresses } from "../sites/own-site.ts";

export type Member = Awaited<ReturnType<typeof joinMember>>;

/** Creates a member whose first day is over, and logs in. */
export function joinMember(site: SiteAddresses, username = "bench") {
  return withDatabase(site, async sql => {
    const { id, email, client } = await createMember({ backend: site, sql }, username);
    return { id, email, client, cookie: await logIn(site.url, email) };
  });
}

/** Returns the Cookie header without the flash cookie, whose message would make the first page differ. */
export async function logIn(url: string, email: string) {
  const body = new URLSearchParams({ email, password: "Passw0rd!", stay: "on" });
  const answer = await postForm(url, "", "/login", body);
  if (answer.status !== 303) throw new Error(`Logging in was answered ${answer.status}.`);
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(";")[0] ?? "");
  return cookies.filter(cookie => !cookie.endsWith("=") && !cookie.includes("flash=")).join("; ");
}

export async function joinMembers(site: SiteAddresses, name: string, count: number) {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) members.push(await joinMember(site, `${name}_${number}`));
  return members;
}

/** Sends a form as a browser without script does. Returns the status. */
export async function sendForm(url: string, cookie: string, path: string, body: URLSearchParams | FormData) {
  const answer = await postForm(url, cookie, path, body);
  await answer.arrayBuffer();
  return answer.status;
}

function postForm(url: string, cookie: string, path: string, body: URLSearchParams | FormData) {
  return fetch(url + path, { method: "POST", headers: { cookie, origin: url }, body, redirect: "manual" });
}
