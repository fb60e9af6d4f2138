import { type Caller, requireCaller } from "./caller.ts";
import { type Database, openDatabase } from "./database.ts";
import { isSecretKey, requireEnv } from "./env.ts";
import { HttpError, readJson } from "./http.ts";
import { VERSION } from "./version.ts";

export interface ActionContext {
  caller: Caller;
  input: unknown;
  database: Database;
}

type Action = (context: ActionContext) => Promise<unknown>;

/** The default export of a function. Hosted Supabase serves what has this shape, as `deno serve` does. */
export interface EdgeFunction {
  fetch(request: Request): Promise<Response>;
}

export function serveAction(action: Action): EdgeFunction {
  const database = openDatabase();
  return serve(async request => {
    const caller = await requireCaller(request, database);
    const input = await readJson(request);
    return action({ caller, input, database });
  });
}

/** POST by the project itself, which sends its secret key in the header `apikey`; the body is not read. */
export function serveJob(job: (database: Database) => Promise<unknown>): EdgeFunction {
  const database = openDatabase();
  return serve(async request => {
    if (!isSecretKey(request.headers.get("apikey") ?? ""))
      throw new HttpError(401, "Only the project can do this, with its secret key.");
    await request.body?.cancel();
    return job(database);
  });
}

function serve(answer: (request: Request) => Promise<unknown>): EdgeFunction {
  return {
    async fetch(request) {
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: HEADERS });
      if (request.method !== "POST")
        return jsonResponse(405, { message: "Use POST." }, { allow: "POST, OPTIONS" });
      try {
        const result = await answer(request);
        return result instanceof Response ? result : jsonResponse(200, result);
      } catch (error) {
        return answerError(error);
      }
    },
  };
}

function answerError(error: unknown): Response {
  if (error instanceof HttpError) {
    if (error.cause) logError(error.cause);
    return jsonResponse(error.status, { ...error.details, message: error.message });
  }
  logError(error);
  return jsonResponse(500, { message: "Something went wrong. Please try again." });
}

export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the platform's log of a function is its console
  console.error(error);
}

const HEADERS = {
  "access-control-allow-origin": new URL(requireEnv("SITE_URL")).origin,
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  vary: "origin",
  "x-treks-version": VERSION,
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}
