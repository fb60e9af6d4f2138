import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import http from "node:http";
import { type ApiKeyResolver, App } from "@supabase/lite";
import type { Sql } from "postgres";
import { EmbeddedConnection } from "../../../supabase/local/api/lite/connection.ts";
import type { SupabaseConfig } from "../../../supabase/local/config.ts";
import { type Listening, listen } from "../../../supabase/local/listen.ts";
import { forward } from "../sites/fault-proxy.ts";
import { AuthError } from "./auth/settings.ts";
import type { Claims, SigningKeys } from "./auth/signing-keys.ts";
import type { HostedKeys } from "./hosted-keys.ts";

type Role = "anon" | "service_role";

export interface GatewayParts {
  port: number;
  keys: HostedKeys;
  answerAuth(request: Request, address: string): Promise<Response>;
  answerRest(request: Request, role: Role, token: string | null): Promise<Response>;
  /** The project's own setting. */
  forwardsAddresses(): boolean;
  functionsUrl(): Promise<string>;
}

/** Mailed links and public keys. */
const open = /^\/auth\/v1\/(?:verify$|\.well-known\/)/;

/** In front of the services of a project, as on hosted Supabase: knows the keys, and who may name another's address. */
export function startHostedGateway(parts: GatewayParts): Promise<Listening> {
  const { port, keys } = parts;
  const server = http.createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(error => {
      process.stderr.write(`The simulated gateway failed: ${error instanceof Error ? error.stack : error}\n`);
      outgoing.destroy();
    });
  });
  return listen(server, port, "the simulation's port");

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? "/", `http://127.0.0.1:${port}`);
    const isOpen = incoming.method === "GET" && open.test(url.pathname);
    const role = roleOf(incoming);
    if (!role && !isOpen) return send(outgoing, refuseKey(incoming));
    const [, service] = /^\/(auth|rest|functions)\/v1(?:\/|$)/.exec(url.pathname) ?? [];
    if (service === "functions") return forward(incoming, outgoing, await parts.functionsUrl());
    const request = await toRequest(incoming, url);
    if (service === "auth") {
      return send(outgoing, await parts.answerAuth(request, addressOf(incoming, role)));
    }
    if (service === "rest") {
      return send(outgoing, await parts.answerRest(request, role ?? "anon", tokenOf(incoming)));
    }
    return send(outgoing, Response.json({ message: "no Route matched with those values" }, { status: 404 }));
  }

  function roleOf({ headers }: IncomingMessage): Role | null {
    if (headers.apikey === keys.secret) return "service_role";
    return headers.apikey === keys.publishable ? "anon" : null;
  }

  /** A key in place of a token says nothing that the key does not. */
  function tokenOf({ headers }: IncomingMessage) {
    const [, token = null] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    return token === keys.publishable || token === keys.secret ? null : token;
  }

  /** Anybody may write `X-Forwarded-For`; `Sb-Forwarded-For` counts from whoever has the secret key. */
  function addressOf({ headers, socket }: IncomingMessage, role: Role | null) {
    const isTrusted = role === "service_role" && parts.forwardsAddresses();
    const [named = ""] = String(headers["sb-forwarded-for"] ?? "").split(",");
    return (isTrusted && named.trim()) || (socket.remoteAddress ?? "127.0.0.1");
  }
}

function refuseKey({ headers }: IncomingMessage) {
  const refusal = headers.apikey
    ? { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." }
    : {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      };
  return Response.json(refusal, { status: 401 });
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
  config: SupabaseConfig;
  keys: HostedKeys;
  signingKeys: SigningKeys;
}

/** Whom the gateway has recognised. */
type Caller = { role: "anon" | "service_role" } | Claims;

/**
 * PostgREST's part. The library only knows tokens signed with a shared secret, so ES256 tokens are verified here and
 * their claims handed to it. It connects as `postgres`: what PostgREST reads from the catalogue as `authenticator`, the
 * library reads where only owners see it. Each request takes the role of its token either way.
 */
export async function openRest({ databaseUrl, config, keys, signingKeys }: RestSettings) {
  const connection = new EmbeddedConnection({ url: databaseUrl }, { isLow: false });
  const app = new App({
    connection,
    api: config.api,
    auth: {
      enabled: false,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
    },
    studio: { enabled: false },
    options: { server: { admin: false, apiKeys: { resolver } } },
  });
  await app.init();
  await connection.readSettings();
  await connection.clearSchemaCache();
  await connection.introspect({ useCache: true });
  return { answer, stop: () => connection.close() };

  async function answer(request: Request, key: "anon" | "service_role", token: string | null) {
    const refusal = unguardedChange(request);
    if (refusal) return refusal;
    try {
      const caller: Caller = token ? await signingKeys.verify(token) : { role: key };
      return await callers.run(caller, async () => app.fetch(request, { peerAddress: null }));
    } catch (error) {
      if (error instanceof AuthError) return refuseToken(error);
      throw error;
    }
  }
}

const callers = new AsyncLocalStorage<Caller>();

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

function refuseToken({ message }: AuthError) {
  const isExpired = message.endsWith("token is expired");
  const refusal = isExpired
    ? { code: "PGRST303", message: "JWT expired" }
    : { code: "PGRST301", message: "No suitable key or wrong key type" };
  return Response.json({ ...refusal, details: null, hint: null }, { status: 401 });
}

/** Parameters of a request that are no filters. */
const notFilters = new Set(["select", "columns", "order", "limit", "offset", "on_conflict"]);

const statements: Record<string, string | undefined> = { DELETE: "DELETE", PATCH: "UPDATE" };

/**
 * The extension safeupdate, which hosted projects load for API roles and which npm's Postgres lacks: what would change
 * every row is refused. Only for requests themselves; for functions see below.
 */
function unguardedChange({ method, url }: Request): Response | null {
  const statement = statements[method];
  if (!statement) return null;
  const isFiltered = [...new URL(url).searchParams.keys()].some(name => !notFilters.has(name));
  if (isFiltered) return null;
  const refusal = {
    code: "21000",
    message: `${statement} requires a WHERE clause`,
    details: null,
    hint: null,
  };
  return Response.json(refusal, { status: 400 });
}

/** Names of the project's functions that the extension would stop, by the text of their statements. */
export async function unguardedFunctions(sql: Sql): Promise<string[]> {
  const functions = await sql<{ name: string; body: string }[]>`
    select oid::regprocedure::text as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prolang in (
      select oid from pg_language where lanname in ('sql', 'plpgsql')
    )`;
  return functions.filter(({ body }) => isUnguarded(body)).map(({ name }) => name);
}

export function isUnguarded(body: string) {
  const code = body.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");
  const changes =
    code.match(
      /\b(?:delete\s+from|(?<!do\s+)(?<!for\s+(?:no\s+key\s+)?)update\s+(?!skip\b|nowait\b|of\b))[^;]*/gi,
    ) ?? [];
  return changes.some(change => !/\bwhere\b/i.test(change));
}
