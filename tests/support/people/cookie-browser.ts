import { randomInt } from "node:crypto";
import { openCookieJar } from "./cookie-jar.ts";
import { cookieOf, expired, type Tokens, tokensOf } from "./session-cookie.ts";

export interface Answer {
  /** 0 when there was none. */
  status: number;
  location: string;
  html: string;
}

/** Stores cookies like a browser, and uses a new connection and network for each request. */
export function openCookieBrowser(site: string) {
  const { cookies, cookie, ask } = openCookieJar(site);
  return { get, post, cookie, signIn, expireToken };

  function get(path: string, as = cookie()) {
    return send("GET", path, as);
  }

  function post(path: string, form: FormData | Record<string, string>) {
    return send("POST", path, cookie(), form);
  }

  function signIn(tokens: Tokens) {
    const [name = "", value = ""] = cookieOf(tokens).split(/=(.*)/s);
    cookies.set(name, value);
  }

  /** The next request has to refresh the session. */
  function expireToken() {
    signIn(expired(tokensOf(cookies)));
  }

  async function send(
    method: string,
    path: string,
    Cookie: string,
    form?: FormData | Record<string, string>,
  ) {
    const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const headers = { Cookie, Origin: site, Accept: "text/html", "X-Forwarded-For": network };
    try {
      const answer = await ask(method, path, headers, form);
      return answerOf(answer.status, answer.headers.get("location") ?? "", await answer.text());
    } catch {
      return answerOf(0);
    }
  }

  function answerOf(status: number, location = "", html = ""): Answer {
    return { status, location, html };
  }
}
