import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readConfig } from "../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { startFunctions } from "../../../supabase/local/functions/functions.ts";
import { openMailbox } from "../mail/mailbox.ts";
import { freePorts } from "../sites/free-ports.ts";
import { hideOrdinaryErrors } from "../sites/quiet-errors.ts";
import { hostedDefaults, type ProjectSettings } from "./auth/project-settings.ts";
import { openSigningKeys } from "./auth/signing-keys.ts";
import { openSimulatedAuth } from "./auth/simulated-auth.ts";
import { startHostedDatabase } from "./database/hosted-database.ts";
import { startHostedGateway } from "./hosted-gateway.ts";
import { makeHostedKeys } from "./hosted-keys.ts";
import { migrateRealAuth, startRealAuth } from "./real-auth/real-auth.ts";
import { openRest } from "./rest.ts";

hideOrdinaryErrors();

interface Options {
  siteUrl?: string;
  settings?: Partial<ProjectSettings>;
  /** A program of the real auth service, to be run in place of the simulation. */
  authProgram?: string | undefined;
}

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

/** A project as on hosted Supabase, without data. Settings of a simulated one may be changed while it runs. */
export async function startHostedProject(options: Options = {}) {
  const { siteUrl = "http://localhost:3000", authProgram } = options;
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-hosted-"));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [apiPort = 0, dbPort = 0] = await freePorts(2);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const config = await readConfig(SUPABASE_DIR);
  const settings: ProjectSettings = { ...structuredClone(hostedDefaults), siteUrl, ...options.settings };
  const keys = await makeHostedKeys();
  await writeFile(path.join(dataDir, "keys.json"), JSON.stringify(keys));

  const database = await startHostedDatabase({
    dir: path.join(dataDir, "postgres"),
    port: dbPort,
    password: keys.databasePassword,
    makeAuthSchema: authProgram ? url => migrateRealAuth(authProgram, url) : undefined,
  });
  started.defer(database.stop);
  const mailbox = await openMailbox(database.urlOf("postgres"));
  started.defer(mailbox.stop);
  const signingKeys = await openSigningKeys(keys.signingKey);
  const databaseUrl = database.urlOf("supabase_auth_admin");
  const url = `${apiUrl}/auth/v1`;
  const parts = { url, databaseUrl, settings, keys, signingKeys, mailbox, config };
  const auth = authProgram ? await startRealAuth(authProgram, parts) : openSimulatedAuth(parts);
  started.defer(auth.stop);
  const rest = await openRest({ databaseUrl: database.urlOf("postgres"), config, keys, signingKeys });
  started.defer(rest.stop);
  const functionsDir = path.join(SUPABASE_DIR, "functions");
  const functions = await startFunctions({ functionsDir, dataDir, apiUrl, siteUrl, keys });
  started.defer(functions.stop);
  const gateway = await startHostedGateway({
    port: apiPort,
    keys,
    answerAuth: auth.answer,
    answerRest: rest.answer,
    forwardsAddresses: () => settings.forwardsAddresses,
    functionsUrl: async () => `http://127.0.0.1:${await functions.port()}`,
  });
  started.defer(gateway.stop);
  const running = started.move();
  return {
    apiUrl,
    databaseUrl: database.urlOf("postgres"),
    dataDir,
    keys,
    settings,
    stop: () => running.disposeAsync(),
  };
}
