import type { Request } from "./requests.ts";

const concurrency = 12;

export interface Cell {
  name: string;
  milliseconds: number;
  /** What is wrong with the answer; empty when nothing is. */
  wrong: string[];
}

/** Requests marked `last` delete what others need: they follow one by one. */
export async function askAll(requests: Request[], origin: string, fault: string) {
  const cells: Cell[] = [];
  const first = requests.filter(({ last }) => !last);
  const work = async () => {
    for (let request = first.shift(); request; request = first.shift()) {
      cells.push(await ask(request, origin, fault));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const request of requests.filter(({ last }) => last)) cells.push(await ask(request, origin, fault));
  return cells;
}

export async function ask(request: Request, origin: string, fault: string): Promise<Cell> {
  const name = `${request.name}, ${fault}`;
  const start = performance.now();
  try {
    const answer = await fetch(request.url, {
      ...request.init,
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    const body = await answer.text();
    return { name, milliseconds: performance.now() - start, wrong: wrongIn(request, answer, body, origin) };
  } catch (error) {
    return { name, milliseconds: performance.now() - start, wrong: [`no answer: ${error}`] };
  }
}

function wrongIn({ init, typed, ends, url }: Request, answer: Response, body: string, origin: string) {
  const { status, headers } = answer;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const wrong: string[] = [];
  if (status >= 500 && status !== 503) wrong.push(`status ${status}`);
  if (status === 401 || status === 403) wrong.push(`status ${status}`);
  if (status === 503 && !headers.has("retry-after") && new URL(url).pathname !== "/health")
    wrong.push("no Retry-After");
  if (
    new URL(headers.get("location") ?? "/", origin).pathname === "/login" &&
    !ends &&
    init.method !== "POST"
  )
    wrong.push("sent to log in");
  if (isPage && !body.includes("site-header")) wrong.push("not our page");
  const isRefused = init.method === "POST" && status >= 400;
  for (const text of isRefused ? typed : []) if (!body.includes(text)) wrong.push(`"${text}" is lost`);
  const session = headers.getSetCookie().filter(cookie => /^treks(\.\d+)?=/.test(cookie));
  if (session.length > 0 && !ends) wrong.push("the session cookie is touched");
  if (/\n\s+at .+:\d+|PGRST|<h1>50\d/.test(body)) wrong.push("the inside shows");
  return wrong;
}
