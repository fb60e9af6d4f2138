// This adapter relies on four private variables of the request of @supabase/lite: if a release renames one, the library
// verifies tokens itself, and `clock-skew.slow.test.ts` fails.
import path from "node:path";
import { type ApiKeyResolver, App, type EmailDriver } from "@supabase/lite";
import { sql } from "kysely";
import type { SupabaseConfig } from "../../config.ts";
import { migrate, ROLES_SQL } from "../../postgres/migrations.ts";
import type { BackendKeys } from "../keys.ts";
import type { TokenVerifier } from "../request-context.ts";
import { type EmbeddedConnection, POOL_SIZE } from "./connection.ts";

interface LiteSettings {
  connection: EmbeddedConnection;
  config: SupabaseConfig;
  keys: BackendKeys;
  verifyToken: TokenVerifier;
  siteUrl: string;
  supabaseDir: string;
  email: EmailDriver;
}

export async function openLite(settings: LiteSettings) {
  const { connection, supabaseDir } = settings;
  const app = createApp(settings);
  await app.init();
  await app.ensureSystemSchema();
  await connection.driver.unsafe(ROLES_SQL);
  await migrate(connection.driver, path.join(supabaseDir, "migrations"));
  await connection.readSettings();
  await connection.clearSchemaCache();
  // Requests then need not read the schema or open connections.
  await connection.introspect({ useCache: true });
  await Promise.all(Array.from({ length: POOL_SIZE }, () => sql`select 1`.execute(connection.kysely)));
  return app;
}

function createApp({ connection, config, keys, verifyToken, siteUrl, supabaseDir, email }: LiteSettings) {
  const { email: emailConfig, ...auth } = config.auth;
  const { confirmation, recovery } = emailConfig.template;
  return new App({
    connection,
    api: config.api,
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      email: {
        ...emailConfig,
        template: { confirmation: locate(confirmation), recovery: locate(recovery) },
      },
    },
    studio: { enabled: false },
    options: {
      server: { admin: false, apiKeys: { resolver: keyResolver(keys, verifyToken) } },
      drivers: { email },
    },
  });

  // The official CLI resolves paths from the parent folder of supabase/.
  function locate(template: { subject: string; content_path: string }) {
    return { ...template, content_path: path.resolve(supabaseDir, "..", template.content_path) };
  }
}

function keyResolver(keys: BackendKeys, verifyToken: TokenVerifier): ApiKeyResolver {
  return async (key, context) => {
    if (key === keys.secret) return { type: "secret", claims: { role: "service_role" } };
    if (key !== keys.publishable) return null;
    if (context.req.path.startsWith("/rest/v1/")) await trustToken(context, verifyToken);
    return { type: "publishable", claims: { role: "anon" } };
  };
}

/** With the library's own check a write takes 1.3 times the CPU time, and fails after the clock was set back. */
async function trustToken(context: Parameters<ApiKeyResolver>[1], verifyToken: TokenVerifier) {
  const { token } = (await verifyToken(context.req.header("Authorization"))) ?? {};
  if (!token) return;
  context.set("ignoreAuthorization", true);
  context.set("userId", token.sub);
  context.set("sessionId", token.session_id);
  context.set("jwt", token);
}
