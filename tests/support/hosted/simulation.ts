import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { readConfig } from "../../../supabase/local/config.ts";
import { startFunctions } from "../../../supabase/local/functions/functions.ts";
import { Mailbox } from "../../../supabase/local/mailbox/mailbox.ts";
import { serveMailbox } from "../../../supabase/local/mailbox/mailbox-server.ts";
import { SUPABASE_DIR } from "../../../supabase/local/settings.ts";
import { freePorts } from "../sites/free-ports.ts";
import { answerAuth } from "./auth/endpoints.ts";
import { createMailer } from "./auth/mailer.ts";
import { hostedDefaults, type ProjectSettings } from "./auth/project-settings.ts";
import { RateLimits } from "./auth/rate-limits.ts";
import { openSigningKeys } from "./auth/signing-keys.ts";
import { startHostedDatabase } from "./database/hosted-database.ts";
import { startHostedGateway } from "./hosted-gateway.ts";
import { makeHostedKeys } from "./hosted-keys.ts";
import { openRest } from "./rest.ts";

interface Options {
  siteUrl?: string;
  settings?: Partial<ProjectSettings>;
  supabaseDir?: string;
  /** By default there are no edge functions, which take a second to start. */
  functions?: boolean;
}

export type HostedSimulation = Awaited<ReturnType<typeof startHostedSimulation>>;

/** A project as on hosted Supabase, without data. Its settings may be changed while it runs. */
export async function startHostedSimulation(options: Options = {}) {
  const { siteUrl = "http://localhost:3000", supabaseDir = SUPABASE_DIR } = options;
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-hosted-"));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [apiPort = 0, dbPort = 0, mailPort = 0] = await freePorts(3);
  const config = await readConfig(supabaseDir);
  const settings: ProjectSettings = { ...structuredClone(hostedDefaults), siteUrl, ...options.settings };
  const keys = await makeHostedKeys();
  await writeFile(path.join(dataDir, "keys.json"), JSON.stringify(keys));
  const apiUrl = `http://127.0.0.1:${apiPort}`;

  const database = await startHostedDatabase({
    dir: path.join(dataDir, "postgres"),
    port: dbPort,
    password: keys.databasePassword,
    supabaseDir,
  });
  started.defer(database.stop);
  const sql = postgres(database.urlOf("supabase_auth_admin"), {
    max: 10,
    onnotice: () => {},
    connection: { search_path: "auth" },
  });
  started.defer(() => sql.end({ timeout: 1 }));
  const mailbox = await Mailbox.open(path.join(dataDir, "mailbox"));
  started.defer((await serveMailbox(mailbox, mailPort)).stop);

  const signingKeys = await openSigningKeys(keys.signingKey);
  const limits = new RateLimits(() => settings.rateLimits);
  const url = `${apiUrl}/auth/v1`;
  const mailer = createMailer({ url, settings, limits, mailbox, config, supabaseDir });
  const service = { sql, url, settings, keys: signingKeys, limits, mailer };
  const rest = await openRest({ databaseUrl: database.urlOf("postgres"), config, keys, signingKeys });
  started.defer(rest.stop);
  const functionsDir = path.join(supabaseDir, "functions");
  const functions = options.functions
    ? await startFunctions({ functionsDir, dataDir, apiUrl, siteUrl, keys })
    : null;
  if (functions) started.defer(functions.stop);
  const gateway = await startHostedGateway({
    port: apiPort,
    keys,
    answerAuth: (request, address) => answerAuth(service, request, address),
    answerRest: rest.answer,
    forwardsAddresses: () => settings.forwardsAddresses,
    functionsUrl: () => `http://127.0.0.1:${functions?.port() ?? 0}`,
    isMember: token =>
      signingKeys.verify(token).then(
        () => true,
        () => false,
      ),
    verifiesToken: name => config.functions[name]?.verify_jwt ?? true,
  });
  started.defer(gateway.stop);
  const running = started.move();
  return {
    apiUrl,
    databaseUrl: database.urlOf("postgres"),
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    dataDir,
    keys,
    settings,
    limits,
    stop: () => running.disposeAsync(),
  };
}
