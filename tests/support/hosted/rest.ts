import { AsyncLocalStorage } from "node:async_hooks";
import { type ApiKeyResolver, App } from "@supabase/lite";
import { EmbeddedConnection } from "../../../supabase/local/api/lite/connection.ts";
import type { SupabaseConfig } from "../../../supabase/local/config.ts";
import { AuthError } from "./auth/auth-error.ts";
import type { Claims, SigningKeys } from "./auth/signing-keys.ts";
import type { HostedKeys } from "./hosted-keys.ts";
import { unguardedChange } from "./safe-update.ts";

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
