import { mkdir } from "node:fs/promises";
import path from "node:path";
import { App } from "@supabase/lite";
import { keyResolver } from "./api-keys.ts";
import { readConfig, type SupabaseConfig } from "./auth-config.ts";
import { EmbeddedConnection } from "./connection.ts";
import { startGateway } from "./gateway.ts";
import { type BackendKeys, loadKeys } from "./keys.ts";
import { Mailbox } from "./mailbox.ts";
import { serveMailbox } from "./mailbox-server.ts";
import { migrate } from "./migrations.ts";
import { startPostgres } from "./postgres.ts";
import { ROLES_SQL } from "./roles.ts";
import { type BackendSettings, SUPABASE_DIR } from "./settings.ts";

export type { BackendSettings } from "./settings.ts";
export interface Backend { apiUrl: string; databaseUrl: string; mailboxUrl: string; keys: BackendKeys; failed: Promise<Error>; stop(): Promise<void> }

export async function startBackend(settings: BackendSettings): Promise<Backend> {
  const supabaseDir = settings.supabaseDir ?? SUPABASE_DIR;
  const config = await readConfig(supabaseDir);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const keys = await loadKeys(settings.dataDir);
  const postgres = await startPostgres({ dir: path.join(settings.dataDir, "postgres"), port: settings.dbPort, password: keys.databasePassword });
  const mailbox = await Mailbox.open(settings.dataDir);
  const mailServer = await serveMailbox(mailbox, settings.mailPort);
  const connection = new EmbeddedConnection(postgres.url, () => {});
  const app = createApp(connection, config, keys, settings, supabaseDir, mailbox);
  await app.init();
  await app.ensureSystemSchema();
  await connection.driver.unsafe(ROLES_SQL);
  await migrate(connection.driver, path.join(supabaseDir, "migrations"));
  await connection.clearSchemaCache();
  const gateway = await startGateway({ port: settings.apiPort, fetch: (r, i) => app.fetch(r, i), callFunction: async () => new Response(null, { status: 404 }) });
  return {
    apiUrl: `http://127.0.0.1:${settings.apiPort}`,
    mailboxUrl: `http://127.0.0.1:${settings.mailPort}`,
    databaseUrl: postgres.url,
    keys,
    failed: new Promise(() => {}),
    async stop() { await gateway.stop(); await connection.close(); await mailServer.stop(); await postgres.stop(); },
  };
}

function createApp(connection: EmbeddedConnection, config: SupabaseConfig, keys: BackendKeys, settings: BackendSettings, supabaseDir: string, mailbox: Mailbox) {
  const { email, ...auth } = config.auth;
  const t = (x: { subject: string; content_path: string }) => ({ ...x, content_path: path.resolve(supabaseDir, "..", x.content_path) });
  return new App({
    connection,
    api: config.api,
    auth: { ...auth, enabled: true, site_url: settings.siteUrl, jwt_secret: keys.jwtSecret, publishable_key: keys.publishable, secret_key: keys.secret,
      email: { ...email, template: { confirmation: t(email.template.confirmation), recovery: t(email.template.recovery) } } },
    studio: { enabled: false },
    options: { server: { admin: false, apiKeys: { resolver: keyResolver(keys) } }, drivers: { email: mailbox } },
  });
}
