import path from "node:path";
import { startGateway } from "./api/gateway.ts";
import { type BackendKeys, loadKeys } from "./api/keys.ts";
import { correctAuth } from "./api/lite/auth.ts";
import { EmbeddedConnection } from "./api/lite/connection.ts";
import { openLite } from "./api/lite/lite.ts";
import { openMemberReads } from "./api/reads/reads.ts";
import { readConfig } from "./config.ts";
import { type BackendSettings, SUPABASE_DIR } from "./contract.ts";
import { toStartError } from "./errors.ts";
import { functionCaller, startFunctions } from "./functions/functions.ts";
import { requireFreePorts } from "./listen.ts";
import { type MailFigures, openMail } from "./mail/index.ts";
import { claimDataDirectory } from "./postgres/data-directory.ts";
import { watchDiskSpace } from "./postgres/disk-space.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { clearStalePostgres } from "./postgres/postgres-stale.ts";

export type { BackendSettings } from "./contract.ts";

export interface Backend {
  apiUrl: string;
  /** The path of a Unix socket that serves the same. */
  apiSocket: string | undefined;
  databaseUrl: string;
  mailboxUrl: string;
  keys: BackendKeys;
  /** Null while mail stays in the local mailbox. */
  mailFigures: MailFigures | null;
  /** Resolves with the reason when the backend cannot go on; then only `stop` may be called. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/** @throws StartError with one plain sentence; nothing is left running. */
export async function startBackend(settings: BackendSettings): Promise<Backend> {
  await using started = new AsyncDisposableStack();
  try {
    const backend = await startAll(settings, started);
    const running = started.move();
    return { ...backend, stop: () => running.disposeAsync() };
  } catch (error) {
    throw toStartError(error, settings.dataDir);
  }
}

async function startAll(
  settings: BackendSettings,
  started: AsyncDisposableStack,
): Promise<Omit<Backend, "stop">> {
  const { dataDir, apiPort, dbPort, mailPort, siteUrl, supabaseDir = SUPABASE_DIR } = settings;
  const { functionsAllowedHosts: allowedHosts, denoPackage } = settings;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const config = await readConfig(supabaseDir);
  const claim = await keep(started, claimDataDirectory(dataDir));
  const clusterDir = path.join(dataDir, "postgres");
  await clearStalePostgres(clusterDir);
  await requireFreePorts(settings);
  const keys = await loadKeys(dataDir);

  const functionsDir = path.join(supabaseDir, "functions");
  const functions = keep(
    started,
    startFunctions({ functionsDir, dataDir, apiUrl, siteUrl, keys, allowedHosts, denoPackage }),
  );
  // First: on a full disk Postgres may not start.
  const disk = await keep(started, watchDiskSpace(dataDir));
  const postgres = await keep(
    started,
    startPostgres({
      dir: clusterDir,
      port: dbPort,
      password: keys.databasePassword,
      options: settings.postgresOptions,
    }),
  );
  const connection = new EmbeddedConnection(postgres, disk);
  started.defer(() => connection.close());
  const sql = connection.driver;
  const email = await keep(started, openMail(sql, settings, config));
  const library = await openLite({ connection, config, keys, siteUrl, supabaseDir, email });
  const lite = correctAuth({ lite: library, sql, config, siteUrl, supabaseDir, email });
  const callFunction = functionCaller(await functions);
  const reads = await openMemberReads({ connection, config, keys });
  const socket = path.resolve(dataDir, "api.sock");
  const gateway = await keep(started, startGateway({ port: apiPort, socket, lite, reads, callFunction }));
  await claim.announce({ apiPort, dbPort });

  return {
    apiUrl,
    apiSocket: gateway.socket,
    databaseUrl: postgres.url,
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    keys,
    mailFigures: email.figures,
    failed: Promise.race([postgres.exited, connection.lost]).then(() => new Error("Postgres has gone away.")),
  };
}

/** Stops in reverse order, including what is still starting when another part fails. */
function keep<T extends { stop(): Promise<void> }>(started: AsyncDisposableStack, starting: Promise<T>) {
  const settled = starting.catch(() => null);
  started.defer(async () => (await settled)?.stop());
  return starting;
}
