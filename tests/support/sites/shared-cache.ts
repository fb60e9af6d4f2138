import CachePolicy, { type Headers } from "http-cache-semantics";
import { siteUrl } from "./site.ts";

interface Kept {
  policy: CachePolicy;
  answer: Answer;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What a proxy may keep and give to anybody by RFC 9111. `read` changes the headers, as a careless setup does. */
export function sharedCache(read = (headers: Headers) => headers) {
  const kept = new Map<string, Kept[]>();
  return { get };

  async function get(path: string, cookie = "") {
    const request = {
      method: "GET",
      url: path,
      headers: { host: new URL(siteUrl).host, ...(cookie && { cookie }) },
    };
    const known = kept.get(path) ?? [];
    const fresh = known.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (fresh) return { ...fresh.answer, isKept: true };
    const answer = await ask(path, cookie);
    const { status, headers } = answer;
    const policy = new CachePolicy(request, { status, headers: read(headers) }, { shared: true });
    if (policy.storable()) kept.set(path, [...known, { policy, answer }]);
    return { ...answer, isKept: false };
  }
}

async function ask(path: string, cookie: string): Promise<Answer> {
  const answer = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
  const headers = { ...Object.fromEntries(answer.headers), "set-cookie": answer.headers.getSetCookie() };
  return { status: answer.status, headers, text: await answer.text() };
}
