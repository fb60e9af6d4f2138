import { openCookieJar } from "../people/cookie-jar.ts";
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

/** Records every answer. */
function openBrowser(url: string) {
  const jar = openCookieJar(url);
  const answers: { asked: string; answer: Response }[] = [];
  return { cookies: jar.cookies, answers, get, post, ask };

  function get(path: string, headers: Record<string, string> = {}) {
    return ask("GET", path, headers);
  }

  function post(path: string, form: Record<string, string> | FormData) {
    return ask("POST", path, { Origin: httpsUrl }, form);
  }

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    form?: Record<string, string> | FormData,
  ) {
    const answer = await jar.ask(method, path, { Host: new URL(httpsUrl).host, ...headers }, form);
    answers.push({ asked: `${method} ${path}`, answer: answer.clone() });
    return answer;
  }
}
