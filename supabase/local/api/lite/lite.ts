import path from "node:path";
import { App, type EmailDriver } from "@supabase/lite";
import { sql } from "kysely";
import type { SupabaseConfig } from "../../config.ts";
import { migrate } from "../../postgres/migrations.ts";
import { ROLES_SQL } from "../../postgres/roles.ts";
import type { BackendKeys } from "../keys.ts";
import { keyResolver } from "./api-key-resolver.ts";
import { type EmbeddedConnection, POOL_SIZE } from "./connection.ts";

interface LiteSettings {
  connection: EmbeddedConnection;
  config: SupabaseConfig;
  keys: BackendKeys;
  siteUrl: string;
  supabaseDir: string;
  email: EmailDriver;
}

/**
 * Serves /rest/v1 and /auth/v1 with @supabase/lite on a migrated database. Only this folder relies on internals of the
 * library, Kysely, Hono or postgres.js.
 */
export async function openLite(settings: LiteSettings) {
  const { connection, supabaseDir } = settings;
  const app = createApp(settings);
  await app.init();
  await app.ensureSystemSchema();
  await connection.driver.unsafe(ROLES_SQL);
  await migrate(connection.driver, path.join(supabaseDir, "migrations"));
  await connection.readSettings();
  await connection.clearSchemaCache();
  await warmUp(connection);
  return app;
}

function createApp({ connection, config, keys, siteUrl, supabaseDir, email }: LiteSettings) {
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
      server: { admin: false, apiKeys: { resolver: keyResolver(keys) } },
      drivers: { email },
    },
  });

  // The official CLI resolves paths from the folder that holds supabase/.
  function locate(template: { subject: string; content_path: string }) {
    return { ...template, content_path: path.resolve(supabaseDir, "..", template.content_path) };
  }
}

// So that no member waits for the schema to be read and connections to be opened.
async function warmUp(connection: EmbeddedConnection) {
  await connection.introspect({ useCache: true });
  await Promise.all(Array.from({ length: POOL_SIZE }, () => sql`select 1`.execute(connection.kysely)));
}
