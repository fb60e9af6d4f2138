import type { Member } from "./member.ts";

/** What the form at `/signup` sends for a member: a form without its hidden fields makes no account. */
export async function signUpForm(member: Member, url: string) {
  return { ...member, confirmPassword: member.password, ...(await trapFields(url)) };
}

/** The hidden fields of the form at `/signup`, as one visit to the site found them: they do not grow old. */
export async function trapFields(url: string) {
  const fields = visited.get(url) ?? readTrapFields(url);
  visited.set(url, fields);
  return fields;
}

const visited = new Map<string, Promise<Record<string, string>>>();

async function readTrapFields(url: string) {
  const page = await (await fetch(`${url}/signup`)).text();
  const sealed = /name="from__confirm" value="([^"]+)"/.exec(page)?.[1];
  if (!sealed) throw new Error("The page to sign up has no hidden fields.");
  return { name__confirm: "", from__confirm: sealed };
}
