import http, { type IncomingMessage } from "node:http";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

export const httpsUrl = "https://treks.example";

/** Starts a site as behind a proxy that ends TLS: plain HTTP arrives, with the site's name. */
export async function startHttpsSite() {
  const env = { SITE_URL: httpsUrl };
  const { url, stop } = await startSecondSite({ backendUrl: apiUrl, env });
  return { stop, openBrowser: () => openBrowser(new URL(url).port) };
}

export type HttpsBrowser = ReturnType<typeof openBrowser>;

/** Keeps cookies, follows no redirects, and records every answer. */
function openBrowser(port: string) {
  const cookies = new Map<string, string>();
  const answers: { asked: string; answer: Response }[] = [];
  return { cookies, answers, get, post, ask };

  function get(path: string, headers: Record<string, string> = {}) {
    return ask("GET", path, headers);
  }

  function post(path: string, form: Record<string, string> | FormData) {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    return ask("POST", path, { Origin: httpsUrl }, body);
  }

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    form?: URLSearchParams | FormData,
  ) {
    const body = new Response(form);
    const sent = {
      Host: new URL(httpsUrl).host,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form && { "Content-Type": body.headers.get("Content-Type") ?? "" }),
      ...headers,
    };
    const answer = await exchange(port, method, path, sent, Buffer.from(await body.arrayBuffer()));
    for (const cookie of answer.headers.getSetCookie()) keep(cookie);
    answers.push({ asked: `${method} ${path}`, answer: answer.clone() });
    return answer;
  }

  function keep(cookie: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function exchange(
  port: string,
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = http.request({ host: "localhost", port, method, path, headers }, incoming =>
      readAnswer(incoming).then(resolve, reject),
    );
    request.on("error", reject).end(body);
  });
}

async function readAnswer(incoming: IncomingMessage) {
  const body = Buffer.concat(await incoming.toArray());
  const { statusCode: status = 0 } = incoming;
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response([204, 304].includes(status) ? null : body, { status, headers });
}
