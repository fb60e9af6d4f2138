import CachePolicy, { type Headers } from "http-cache-semantics";
import { siteUrl } from "./site.ts";

interface CachedAnswer {
  policy: CachePolicy;
  answer: Answer;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A proxy that caches what RFC 9111 allows. `read` changes the headers, as a careless setup does. */
export function sharedCache(read = (headers: Headers) => headers) {
  const cache = new Map<string, CachedAnswer[]>();
  return { get };

  async function get(path: string, cookie = "") {
    const request = {
      method: "GET",
      url: path,
      headers: { host: new URL(siteUrl).host, ...(cookie && { cookie }) },
    };
    const cached = cache.get(path) ?? [];
    const fresh = cached.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (fresh) return { ...fresh.answer, isCached: true };
    const answer = await ask(path, cookie);
    const { status, headers } = answer;
    const policy = new CachePolicy(request, { status, headers: read(headers) }, { shared: true });
    if (policy.storable()) cache.set(path, [...cached, { policy, answer }]);
    return { ...answer, isCached: false };
  }
}

async function ask(path: string, cookie: string): Promise<Answer> {
  const answer = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
  const headers = { ...Object.fromEntries(answer.headers), "set-cookie": answer.headers.getSetCookie() };
  return { status: answer.status, headers, text: await answer.text() };
}
