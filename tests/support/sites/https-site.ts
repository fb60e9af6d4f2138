import http, { type IncomingMessage } from "node:http";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

export const httpsUrl = "https://treks.example";

/** Starts a site as behind a proxy that ends TLS: plain HTTP arrives, with the site's name. */
export async function startHttpsSite() {
  const env = { SITE_URL: httpsUrl };
  const { url, stop } = await startSecondSite({ backendUrl: apiUrl, env });
  return { stop, openBrowser: () => openBrowser(url) };
}

export type HttpsBrowser = ReturnType<typeof openBrowser>;

type Form = Record<string, string> | FormData;

/** Keeps cookies, records every answer, follows no redirects, and uses a new connection for each request. */
function openBrowser(url: string) {
  const cookies = new Map<string, string>();
  const answers: { asked: string; answer: Response }[] = [];
  return { cookies, answers, get, post, ask };

  function get(path: string, headers: Record<string, string> = {}) {
    return ask("GET", path, headers);
  }

  function post(path: string, form: Form) {
    return ask("POST", path, { Origin: httpsUrl }, form);
  }

  async function ask(method: string, path: string, more: Record<string, string>, form?: Form) {
    const body = new Response(form && (form instanceof FormData ? form : new URLSearchParams(form)));
    const type = form && { "Content-Type": body.headers.get("Content-Type") ?? "" };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie: cookie, ...type, Host: new URL(httpsUrl).host, ...more };
    const bytes = Buffer.from(await body.arrayBuffer());
    const answer = await new Promise<Response>((resolve, reject) => {
      http
        .request(url + path, { method, headers, agent: false }, incoming => {
          readAnswer(incoming).then(resolve, reject);
        })
        .on("error", reject)
        .end(bytes);
    });
    for (const set of answer.headers.getSetCookie()) keep(set);
    answers.push({ asked: `${method} ${path}`, answer: answer.clone() });
    return answer;
  }

  function keep(set: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/; Max-Age=0/i.test(set)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

async function readAnswer(incoming: IncomingMessage) {
  const body = Buffer.concat(await incoming.toArray());
  const { statusCode: status = 0 } = incoming;
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response([204, 304].includes(status) ? null : body, { status, headers });
}
