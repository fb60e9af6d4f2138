import { routePaths } from "../route-paths.ts";
import { actorOf, addressOf, forms } from "./forms.ts";
import type { Stage } from "./stage.ts";

const concurrency = 12;
const timeoutMs = 30_000;

export interface Request {
  name: string;
  url: string;
  init: RequestInit;
  typed: string[];
  endsSession: boolean;
  isLast: boolean;
}

export interface Result {
  name: string;
  milliseconds: number;
  faults: string[];
}

export function pageRequests(stage: Stage, origin: string): Request[] {
  return routePaths().map(route => ({
    name: `GET ${route}`,
    url: origin + addressOf(route, stage.scene),
    init: { headers: { cookie: stage.cookies[actorOf(route)], accept: "text/html" }, redirect: "manual" },
    typed: [],
    endsSession: false,
    isLast: false,
  }));
}

/** Fetches keys, sessions and cookies while the site still works. */
export function formRequests(stage: Stage, origin: string): Promise<Request[]> {
  return Promise.all(
    Object.entries(forms).map(async ([route, form]) => {
      const { fields, typed = [], isMultipart, needsKey, endsSession = false, isLast = false, after } = form;
      const url = origin + addressOf(route, stage.scene);
      const session = endsSession ? (await stage.join()).cookie : stage.cookies[actorOf(route)];
      const cookie = [session, after && (await cookiesSetBy(origin + after))].filter(Boolean).join("; ");
      const key = needsKey ? await keyOn(url, cookie) : undefined;
      const entries = Object.entries({ ...fields?.(stage.scene), ...(key && { key }) });
      const body = isMultipart ? new FormData() : new URLSearchParams();
      for (const [name, value] of entries) body.append(name, value);
      const headers = { origin, accept: "text/html", cookie };
      const init: RequestInit = { method: "POST", headers, body, redirect: "manual" };
      return { name: `POST ${route}`, url, init, typed, endsSession, isLast };
    }),
  );
}

async function keyOn(url: string, cookie: string) {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  return /name="key"[^>]* value="([^"]+)"/.exec(html)?.[1];
}

async function cookiesSetBy(url: string) {
  const { headers } = await fetch(url, { redirect: "manual" });
  return headers
    .getSetCookie()
    .map(cookie => cookie.split(";")[0])
    .join("; ");
}

/** Sends requests that delete what others need one by one, after all others. */
export async function sendAll(requests: Request[], origin: string) {
  const results: Result[] = [];
  const first = requests.filter(({ isLast }) => !isLast);
  const work = async () => {
    for (let request = first.shift(); request; request = first.shift())
      results.push(await send(request, origin));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const request of requests) if (request.isLast) results.push(await send(request, origin));
  return results;
}

async function send(request: Request, origin: string): Promise<Result> {
  const start = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const faults = await fetch(request.url, { ...request.init, signal }).then(
    async response => faultsIn(request, response, await response.text(), origin),
    error => [`no answer: ${error}`],
  );
  return { name: request.name, milliseconds: performance.now() - start, faults };
}

function faultsIn(request: Request, { status, headers }: Response, body: string, origin: string) {
  const { init, typed, endsSession, url } = request;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const isForm = init.method === "POST";
  const isHealth = new URL(url).pathname === "/health";
  const leadsToLogin = new URL(headers.get("location") ?? "/", origin).pathname === "/login";
  const setsSession = headers.getSetCookie().some(cookie => /^treks(\.\d+)?=/.test(cookie));
  const lost = isForm && status >= 400 ? typed.filter(text => !body.includes(text)) : [];
  return [
    ((status >= 500 && status !== 503) || status === 401 || status === 403) && `status ${status}`,
    status === 503 && !headers.has("retry-after") && !isHealth && "no Retry-After",
    leadsToLogin && !endsSession && !isForm && "sent to log in",
    isPage && !body.includes("site-header") && "not our page",
    setsSession && !endsSession && "the session cookie is touched",
    /\n\s+at .+:\d+|PGRST|<h1>50\d/.test(body) && "internals show",
    ...lost.map(text => `"${text}" is lost`),
  ].filter(fault => fault !== false);
}
