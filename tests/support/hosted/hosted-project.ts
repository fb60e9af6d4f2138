import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { makeKeys } from "../../../supabase/local/api/keys.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { startFunctions } from "../../../supabase/local/functions/functions.ts";
import { openMailbox } from "../mail/mailbox.ts";
import { freePorts } from "../sites/free-ports.ts";
import { hideOrdinaryErrors } from "../sites/site-process.ts";
import { startHostedDatabase } from "./hosted-database.ts";
import { openRest, startHostedGateway } from "./hosted-gateway.ts";
import { migrateRealAuth, startRealAuth } from "./real-auth.ts";
import { type HostedKeys, openSigningKeys } from "./signing-keys.ts";

hideOrdinaryErrors();

/** A project as on hosted Supabase, without data: its auth service is real, its gateway and PostgREST are stand-ins. */
export async function startHostedProject(authProgram: string, siteUrl: string) {
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-hosted-"));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [apiPort = 0, dbPort = 0] = await freePorts(2);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const keys = await makeHostedKeys();
  await writeFile(path.join(dataDir, "keys.json"), JSON.stringify(keys));

  const database = await startHostedDatabase({
    dir: path.join(dataDir, "postgres"),
    port: dbPort,
    password: keys.databasePassword,
    makeAuthSchema: url => migrateRealAuth(authProgram, url),
  });
  started.defer(database.stop);
  const mailbox = await openMailbox(database.urlOf("postgres"));
  started.defer(mailbox.stop);
  const signingKeys = await openSigningKeys(keys.signingKey);
  const auth = await startRealAuth(authProgram, {
    url: `${apiUrl}/auth/v1`,
    databaseUrl: database.urlOf("supabase_auth_admin"),
    siteUrl,
    keys,
    signingKeys,
    mailbox,
  });
  started.defer(auth.stop);
  const rest = await openRest({ databaseUrl: database.urlOf("postgres"), keys, signingKeys });
  started.defer(rest.stop);
  const functionsDir = path.join(SUPABASE_DIR, "functions");
  const functions = await startFunctions({ functionsDir, dataDir, apiUrl, siteUrl, keys });
  started.defer(functions.stop);
  const gateway = await startHostedGateway({
    port: apiPort,
    keys,
    answerAuth: auth.answer,
    answerRest: rest.answer,
    functionsUrl: async () => `http://127.0.0.1:${await functions.port()}`,
  });
  started.defer(gateway.stop);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { apiUrl, databaseUrl: database.urlOf("postgres"), dataDir, keys, stop };
}

async function makeHostedKeys(): Promise<HostedKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomUUID(), use: "sig" };
  return { ...makeKeys(), signingKey };
}
