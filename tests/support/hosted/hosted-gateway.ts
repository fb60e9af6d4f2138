import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import http from "node:http";
import { type ApiKeyResolver, App } from "@supabase/lite";
import { errors } from "jose";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { EmbeddedConnection } from "../../../supabase/local/api/lite/connection.ts";
import { openMemberCalls } from "../../../supabase/local/api/member-calls.ts";
import { readConfig } from "../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { type Listening, listen } from "../../../supabase/local/listen.ts";
import { forward } from "../sites/fault-proxy.ts";
import type { Claims, SigningKeys } from "./signing-keys.ts";

type ApiKeys = Pick<BackendKeys, "publishable" | "secret" | "jwtSecret">;
type Role = "anon" | "service_role";

interface GatewayParts {
  port: number;
  keys: ApiKeys;
  answerAuth(request: Request, address: string): Promise<Response>;
  answerRest(request: Request, role: Role, token: string | null): Promise<Response>;
  functionsUrl(): Promise<string>;
}

/** Mailed links and public keys need no API key. */
const open = /^\/auth\/v1\/(?:verify$|\.well-known\/)/;

/** Checks the API key and passes requests to the services, as the gateway of hosted Supabase does. */
export function startHostedGateway(parts: GatewayParts): Promise<Listening> {
  const { port, keys } = parts;
  const server = http.createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(error => {
      process.stderr.write(
        `The stand-in for the gateway failed: ${error instanceof Error ? error.stack : error}\n`,
      );
      outgoing.destroy();
    });
  });
  return listen(server, port, "the port of the hosted project");

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? "/", `http://127.0.0.1:${port}`);
    const isOpen = incoming.method === "GET" && open.test(url.pathname);
    const role = roleOf(incoming);
    if (!role && !isOpen)
      return send(outgoing, Response.json({ message: "Invalid API key" }, { status: 401 }));
    const [, service] = /^\/(auth|rest|functions)\/v1(?:\/|$)/.exec(url.pathname) ?? [];
    if (service === "functions") return forward(incoming, outgoing, await parts.functionsUrl());
    const request = await toRequest(incoming, url);
    if (service === "auth")
      return send(outgoing, await parts.answerAuth(request, incoming.socket.remoteAddress ?? "127.0.0.1"));
    if (service === "rest")
      return send(outgoing, await parts.answerRest(request, role ?? "anon", tokenOf(incoming)));
    return send(outgoing, Response.json({ message: "no Route matched with those values" }, { status: 404 }));
  }

  function roleOf({ headers }: IncomingMessage): Role | null {
    if (headers.apikey === keys.secret) return "service_role";
    return headers.apikey === keys.publishable ? "anon" : null;
  }

  /** Null when a key stands in place of a token. */
  function tokenOf({ headers }: IncomingMessage) {
    const [, token = null] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    return token === keys.publishable || token === keys.secret ? null : token;
  }
}

async function toRequest(incoming: IncomingMessage, url: URL) {
  const body = Buffer.concat(await incoming.toArray());
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Request(url, { method: incoming.method ?? "GET", headers, body: body.length > 0 ? body : null });
}

async function send(outgoing: ServerResponse, answer: Response) {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}

interface RestSettings {
  databaseUrl: string;
  keys: ApiKeys;
  signingKeys: SigningKeys;
}

type Caller = { role: Role } | Claims;

/**
 * Stands in for PostgREST. The library verifies only tokens that are signed with a shared secret, so ES256 tokens are
 * verified here. It connects as `postgres`, because it reads the catalogue where only owners see it; each request takes
 * the role of its token.
 */
export async function openRest({ databaseUrl, keys, signingKeys }: RestSettings) {
  const connection = new EmbeddedConnection({ url: databaseUrl }, { isLow: false });
  const { jwtSecret: jwt_secret, publishable: publishable_key, secret: secret_key } = keys;
  const app = new App({
    connection,
    api: (await readConfig(SUPABASE_DIR)).api,
    auth: { enabled: false, jwt_secret, publishable_key, secret_key },
    studio: { enabled: false },
    options: { server: { admin: false, apiKeys: { resolver } } },
  });
  await app.init();
  await connection.readSettings();
  await connection.clearSchemaCache();
  await connection.introspect({ useCache: true });
  const answerMember = await openMemberCalls({ connection, memberOf: () => memberOf(callers.getStore()) });
  return { answer, stop: () => connection.close() };

  async function readPage(request: Request) {
    const { method, headers, url } = request;
    const body = Buffer.from(await request.clone().arrayBuffer());
    const asked = { method, headers: Object.fromEntries(headers), url: new URL(url), body };
    const page = await answerMember(asked);
    return page && new Response(new Uint8Array(page.body), page);
  }

  async function answer(request: Request, role: Role, token: string | null) {
    if (isUnguarded(request))
      return Response.json({ code: "21000", message: "A WHERE clause is required" }, { status: 400 });
    const caller: Caller | Response = token ? await signingKeys.verify(token).catch(refuseToken) : { role };
    if (caller instanceof Response) return caller;
    return callers.run(
      caller,
      async () => (await readPage(request)) ?? app.fetch(request, { peerAddress: null }),
    );
  }
}

const callers = new AsyncLocalStorage<Caller>();

function memberOf(caller: Caller | undefined) {
  return caller && "sub" in caller
    ? { userId: caller.sub, role: "authenticated", claims: JSON.stringify(caller) }
    : null;
}

const resolver: ApiKeyResolver = async (_, context) => {
  const caller = callers.getStore() ?? { role: "anon" };
  context.set("ignoreAuthorization", true);
  if (!("sub" in caller)) {
    const type = caller.role === "anon" ? "publishable" : "secret";
    return { type, claims: { role: caller.role } };
  }
  context.set("userId", caller.sub);
  context.set("sessionId", caller.session_id);
  context.set("jwt", caller);
  return { type: "publishable", claims: { role: "anon" } };
};

function refuseToken(error: unknown) {
  const refusal =
    error instanceof errors.JWTExpired
      ? { code: "PGRST303", message: "JWT expired" }
      : { code: "PGRST301", message: "No suitable key or wrong key type" };
  return Response.json({ ...refusal, details: null, hint: null }, { status: 401 });
}

const notFilters = new Set(["select", "columns", "order", "limit", "offset", "on_conflict"]);

/** Hosted projects load the extension safeupdate, which npm's Postgres lacks: it refuses changes without a filter. */
function isUnguarded({ method, url }: Request) {
  if (method !== "DELETE" && method !== "PATCH") return false;
  return [...new URL(url).searchParams.keys()].every(name => notFilters.has(name));
}
