import { randomInt } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { cookieOf, expired, type Tokens, tokensOf } from "./session-cookie.ts";

export interface Answer {
  /** 0 when there was none. */
  status: number;
  location: string;
  html: string;
}

/** Stores cookies like a browser, and uses a new connection and network for each request. */
export function openCookieBrowser(site: string) {
  const jar = new Map<string, string>();
  return { get, post, cookie, signIn, expireToken };

  function get(path: string, as = cookie()) {
    return ask("GET", path, as);
  }

  function post(path: string, form: FormData | Record<string, string>) {
    return ask("POST", path, cookie(), form instanceof FormData ? form : new URLSearchParams(form));
  }

  function cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  function signIn(tokens: Tokens) {
    const [name = "", value = ""] = cookieOf(tokens).split(/=(.*)/s);
    jar.set(name, value);
  }

  /** The next request has to refresh the session. */
  function expireToken() {
    signIn(expired(tokensOf(jar)));
  }

  async function ask(method: string, path: string, cookies: string, body?: FormData | URLSearchParams) {
    const sent = new Response(body);
    const headers = {
      Cookie: cookies,
      Origin: site,
      Accept: "text/html",
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body && { "Content-Type": sent.headers.get("content-type") ?? "" }),
    };
    const bytes = Buffer.from(await sent.arrayBuffer());
    const answer = await new Promise<Answer>(resolve => {
      const lost = () => resolve({ status: 0, location: "", html: "" });
      const request = http.request(site + path, { method, headers, agent: false }, incoming => {
        read(incoming).then(resolve, lost);
      });
      request.on("error", lost).end(bytes);
    });
    return answer;
  }

  async function read(incoming: IncomingMessage): Promise<Answer> {
    const html = await text(incoming);
    for (const set of incoming.headers["set-cookie"] ?? []) keep(set);
    return { status: incoming.statusCode ?? 0, location: incoming.headers.location ?? "", html };
  }

  function keep(set: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/Max-Age=0/i.test(set)) jar.delete(name);
    else jar.set(name, value);
  }
}
