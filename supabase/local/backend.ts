import path from "node:path";
import { startGateway } from "./api/gateway.ts";
import { loadKeys } from "./api/keys.ts";
import { correctAuth } from "./api/lite/auth.ts";
import { EmbeddedConnection } from "./api/lite/connection.ts";
import { openLite } from "./api/lite/lite.ts";
import { openMemberCalls } from "./api/member-calls.ts";
import { createTokenVerifier } from "./api/request-context.ts";
import { readConfig } from "./config.ts";
import { type BackendAddresses, type BackendSettings, SUPABASE_DIR } from "./contract.ts";
import { toStartError } from "./errors.ts";
import { functionCaller, startFunctions } from "./functions/functions.ts";
import { requireFreePorts } from "./listen.ts";
import { digestSecrets, mailServerHosts, startDigests } from "./mail/digests.ts";
import { type MailFigures, mailLog, openMail } from "./mail/mail.ts";
import { claimDataDirectory } from "./postgres/data-directory.ts";
import { watchDiskSpace } from "./postgres/disk-space.ts";
import { clearStalePostgres, startPostgres } from "./postgres/postgres.ts";

export type { BackendSettings } from "./contract.ts";

export interface Backend extends BackendAddresses {
  mailFigures: MailFigures | null;
  /** Resolves when Postgres is lost; after that only `stop` may be called. */
  failed: Promise<unknown>;
  stop(): Promise<void>;
}

/** @throws StartError after which nothing is running. */
export async function startBackend(settings: BackendSettings): Promise<Backend> {
  await using started = new AsyncDisposableStack();
  return await startParts(settings, started).catch(error => {
    throw toStartError(error, settings.dataDir);
  });
}

async function startParts(settings: BackendSettings, started: AsyncDisposableStack): Promise<Backend> {
  const { dataDir, apiPort, dbPort, mailPort, siteUrl, supabaseDir = SUPABASE_DIR } = settings;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const config = await readConfig(supabaseDir);
  const claim = await register(started, claimDataDirectory(dataDir));
  const clusterDir = path.join(dataDir, "postgres");
  await clearStalePostgres(clusterDir);
  await requireFreePorts(settings);
  const keys = await loadKeys(dataDir);

  const { smtp } = settings;
  const functionsDir = path.join(supabaseDir, "functions");
  const allowedHosts = [
    ...(settings.functionsAllowedHosts ?? []),
    ...(smtp ? await mailServerHosts(smtp) : []),
  ];
  const functions = register(
    started,
    startFunctions({
      functionsDir,
      dataDir,
      apiUrl,
      siteUrl,
      keys,
      allowedHosts,
      hostedDeno: settings.hostedDeno,
      secrets: digestSecrets(smtp),
    }),
  );
  // Postgres may not start on a full disk, so the disk is watched first.
  const disk = await register(started, watchDiskSpace(dataDir));
  const postgres = await register(
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
  const email = await register(started, openMail(sql, settings, config));
  const verifyToken = createTokenVerifier(keys.jwtSecret);
  const library = await openLite({ connection, config, keys, verifyToken, siteUrl, supabaseDir, email });
  const lite = correctAuth({ lite: library, sql, config, siteUrl, supabaseDir, email });
  const callFunction = functionCaller(await functions);
  const answerMember = await openMemberCalls({
    connection,
    memberOf: ({ apikey, authorization }) =>
      apikey === keys.publishable ? verifyToken(authorization) : null,
  });
  const socket = path.resolve(dataDir, "api.sock");
  const gateway = await register(
    started,
    startGateway({ port: apiPort, socket, lite, answerMember, callFunction }),
  );
  const digests = {
    sql,
    callFunction,
    secretKey: keys.secret,
    smtp,
    siteUrl,
    keep: email.send,
    log: mailLog(),
  };
  await register(started, Promise.resolve(startDigests(digests)));
  await claim.announce({ apiPort, dbPort });

  const running = started.move();
  return {
    apiUrl,
    apiSocket: gateway.socket,
    databaseUrl: postgres.url,
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    keys,
    mailFigures: email.figures,
    failed: Promise.race([postgres.exited, connection.lost]),
    stop: () => running.disposeAsync(),
  };
}

/** A part is stopped even if it is still starting when another part fails. */
function register<T extends { stop(): Promise<void> }>(started: AsyncDisposableStack, starting: Promise<T>) {
  const settled = starting.catch(() => null);
  started.defer(async () => (await settled)?.stop());
  return starting;
}
