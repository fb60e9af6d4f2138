import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

/** Keeps cookies, follows no redirects, and uses a new connection for each request. */
export function openCookieJar(site: string) {
  const cookies = new Map<string, string>();
  return { cookies, cookie, ask };

  function cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async function ask(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    form?: FormData | Record<string, string>,
  ) {
    const body = new Response(form && (form instanceof FormData ? form : new URLSearchParams(form)));
    const type = form && { "Content-Type": body.headers.get("Content-Type") ?? "" };
    const sent = { Cookie: cookie(), ...type, ...headers };
    const bytes = Buffer.from(await body.arrayBuffer());
    const answer = await new Promise<Response>((resolve, reject) => {
      http
        .request(site + path, { method, headers: sent, agent: false }, incoming => {
          readAnswer(incoming).then(resolve, reject);
        })
        .on("error", reject)
        .end(bytes);
    });
    for (const set of answer.headers.getSetCookie()) keep(set);
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
