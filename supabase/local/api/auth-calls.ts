import { z } from "zod";

export interface AuthCall {
  endpoint: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** It is rebuilt from the checked values, so that the library cannot read them differently. */
  request: Request;
}

const text = z.string();
const token = z.string().min(1);
// The library also takes `<a@example.com>`, as an address of its own.
// supabase-js sends them with every form.
const unusedFields = {
  gotrue_meta_security: z.unknown().optional(),
  code_challenge: text.nullish(),
  code_challenge_method: text.nullish(),
};
const email = z.email({ pattern: z.regexes.html5Email });
const landing = { redirect_to: text.optional() };
const linkType = z.enum(["signup", "email", "recovery", "invite", "magiclink", "email_change"]);

interface Endpoint {
  query?: z.ZodRawShape;
  body?: z.ZodRawShape;
}

// All other endpoints are refused: the library's one-time passwords create confirmed accounts for unknown addresses, and
// its change of address reveals which are taken.
const endpoints: Record<string, Endpoint | undefined> = {
  "GET health": {},
  "GET settings": {},
  "GET .well-known/jwks.json": {},
  "GET user": {},
  "GET verify": { query: { ...landing, token, type: linkType } },
  "PUT user": {
    query: landing,
    body: { ...unusedFields, password: text.optional(), data: z.looseObject({}).optional() },
  },
  "POST signup": {
    query: landing,
    body: { ...unusedFields, email, password: text, data: z.looseObject({}).optional() },
  },
  "POST token password": {
    query: { grant_type: z.literal("password") },
    body: { ...unusedFields, email: text, password: text },
  },
  "POST token refresh_token": {
    query: { grant_type: z.literal("refresh_token") },
    body: { refresh_token: token },
  },
  "POST verify": { query: landing, body: { ...unusedFields, token_hash: token, type: linkType } },
  "POST recover": { query: landing, body: { ...unusedFields, email: text } },
  "POST resend": { query: landing, body: { ...unusedFields, email: text, type: z.literal("signup") } },
  "POST logout": { query: { scope: z.enum(["local", "global", "others"]).optional() } },
};

const PREFIX = "/auth/v1/";

export function isAuthRequest({ url }: Request) {
  return new URL(url).pathname.startsWith(PREFIX);
}

export async function readAuthCall(request: Request): Promise<AuthCall | Response> {
  const { pathname, searchParams } = new URL(request.url);
  const grant = pathname === `${PREFIX}token` ? [searchParams.get("grant_type")] : [];
  const name = [request.method, pathname.slice(PREFIX.length), ...grant].join(" ");
  const endpoint = Object.hasOwn(endpoints, name) && endpoints[name];
  if (!endpoint) return refuse(404, "not_found", "Not found");
  const query = z.strictObject(endpoint.query ?? {}).safeParse(readQuery(searchParams)).data;
  const body = z.strictObject(endpoint.body ?? {}).safeParse(await readBody(request)).data;
  if (!query || !body) return refuse(400, "validation_failed", "The request could not be understood.");
  const call = { endpoint: name, query: query as Record<string, string>, body };
  return { ...call, request: rebuild(request, pathname, call) };
}

function readQuery(parameters: URLSearchParams) {
  const query = Object.fromEntries(parameters);
  return Object.keys(query).length === parameters.size ? query : null;
}

async function readBody(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return null;
  try {
    return parseUnambiguous(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** @throws if a key is repeated, because parsers disagree about its value, or if a text contains NUL. */
function parseUnambiguous(json: string): unknown {
  let keysRead = -1; // The reviver is called for the whole value too.
  const value: unknown = JSON.parse(json, function (this: unknown, key, value) {
    if (!Array.isArray(this)) keysRead += 1;
    if (`${key}${typeof value === "string" ? value : ""}`.includes("\0")) throw new Error("a NUL");
    return value;
  });
  const strings = Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g));
  if (strings.filter(([, colon]) => colon).length !== keysRead) throw new Error("a key twice");
  return value;
}

function rebuild(
  { method, headers }: Request,
  pathname: string,
  { query, body }: Pick<AuthCall, "query" | "body">,
) {
  const url = new URL(`http://127.0.0.1${pathname}`);
  url.search = new URLSearchParams(query).toString();
  const rebuilt = new Headers(headers);
  for (const name of ["content-length", "content-encoding", "transfer-encoding"]) rebuilt.delete(name);
  if (method === "GET") return new Request(url, { headers: rebuilt });
  rebuilt.set("content-type", "application/json");
  return new Request(url, { method, headers: rebuilt, body: JSON.stringify(body) });
}

function refuse(code: number, error_code: string, msg: string) {
  const headers = { "x-sb-error-code": error_code };
  return Response.json({ code, error_code, msg }, { status: code, headers });
}
