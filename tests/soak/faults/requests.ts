import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import type { Stage } from "./stage.ts";

export interface Request {
  name: string;
  init: RequestInit;
  url: string;
  /** Must come back with a form that is refused. */
  typed: string[];
  /** Ends the session. */
  ends: boolean;
  /** Deletes what others need. */
  last: boolean;
}

/** Fetches keys, sessions and cookies while the site still works. */
export async function prepare(stage: Stage, origin: string): Promise<Request[]> {
  const requests = await Promise.all(
    Object.entries(calls).map(async ([path, call]) => [
      pageRequest(path, call, stage, origin),
      ...(call.post ? [await formRequest(path, call, stage, origin)] : []),
    ]),
  );
  return requests.flat();
}

/** The GET of a route, by an actor who may see its page. */
export function pageRequest(
  path: string,
  { path: addressOf, get }: Call,
  { scene, cookies }: Stage,
  origin: string,
): Request {
  const headers = { cookie: cookies[get], accept: "text/html" };
  return {
    name: `GET ${path}`,
    url: origin + addressOf(scene),
    init: { headers },
    typed: [],
    ends: false,
    last: false,
  };
}

async function formRequest(path: string, call: Call, stage: Stage, origin: string): Promise<Request> {
  const { post } = call;
  if (!post) throw new Error(`${path} takes no form`);
  const url = origin + call.path(stage.scene);
  const account = post.ends && (await stage.join());
  const cookie = account ? await stage.enter(account.email) : stage.cookies[post.as];
  const left = post.after ? await cookiesLeftBy(origin + post.after) : "";
  const key = post.needsKey ? await keyOn(url, cookie) : undefined;
  const fields = { ...post.form(stage.scene), ...(key && { key }) };
  const headers = { origin, accept: "text/html", cookie: [cookie, left].filter(Boolean).join("; ") };
  const init = { method: "POST", headers, body: bodyOf(fields, post.multipart) };
  const typed = post.typed ?? [];
  return { name: `POST ${path}`, url, init, typed, ends: Boolean(post.ends), last: Boolean(post.last) };
}

function bodyOf(fields: Record<string, string>, multipart = false) {
  if (!multipart) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function keyOn(url: string, cookie: string) {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  return /name="key"[^>]* value="([^"]+)"/.exec(html)?.[1];
}

async function cookiesLeftBy(url: string) {
  const answer = await fetch(url, { redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(";")[0])
    .join("; ");
}
