import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll } from "vitest";
import { readConfig } from "../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { startFunctions } from "../../../supabase/local/functions/functions.ts";
import { openMailbox, readMails } from "../mail/mailbox.ts";
import { newClient } from "../people/member.ts";
import { freePorts } from "../sites/free-ports.ts";
import { hideOrdinaryErrors } from "../sites/site-process.ts";
import { hostedDefaults, type ProjectSettings } from "./auth/settings.ts";
import { openSigningKeys } from "./auth/signing-keys.ts";
import { openSimulatedAuth } from "./auth/simulated-auth.ts";
import { startHostedDatabase } from "./database/hosted-database.ts";
import { openRest, startHostedGateway } from "./hosted-gateway.ts";
import { makeHostedKeys } from "./hosted-keys.ts";
import { migrateRealAuth, startRealAuth } from "./real-auth/real-auth.ts";

hideOrdinaryErrors();

interface Options {
  siteUrl?: string;
  settings?: Partial<ProjectSettings>;
  /** A program of the real auth service, to be run in place of the simulation. */
  authProgram?: string | undefined;
}

type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

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

/** For the tests of one file: a simulated project whose settings return to the defaults after each test. */
export function setUpHosted(settings: Partial<ProjectSettings> = {}) {
  let project: HostedProject;
  let sql: Sql;
  let accounts = 0;

  beforeAll(async () => {
    project = await startHostedProject({ settings });
    sql = postgres(project.databaseUrl, { max: 2, onnotice: () => {} });
  });
  afterEach(() => {
    Object.assign(project.settings, structuredClone(hostedDefaults), settings);
  });
  afterAll(async () => {
    await sql.end();
    await project.stop();
  });

  return {
    get project() {
      return project;
    },
    get sql() {
      return sql;
    },
    client,
    operator,
    post,
    signUp,
    member,
    newestMail,
  };

  function client(accessToken?: string): SupabaseClient {
    if (!accessToken) return newClient(project);
    const options = { accessToken: async () => accessToken };
    return createClient(project.apiUrl, project.keys.publishable, options);
  }

  function operator(): SupabaseClient {
    return createClient(project.apiUrl, project.keys.secret, { auth: { persistSession: false } });
  }

  function post(path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(`${project.apiUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: project.keys.publishable, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
    });
  }

  async function signUp(more: object = {}) {
    const email = `walker-${++accounts}@example.com`;
    const answer = await post("signup", { email, password, ...more });
    return { email, password, answer };
  }

  /** Confirmed, with a session. */
  async function member() {
    const { email } = await signUp();
    const token_hash = tokenIn(await newestMail(email));
    const { data, error } = await client().auth.verifyOtp({ token_hash, type: "signup" });
    if (error || !data.session) throw error ?? new Error("The link opened no session.");
    return { email, password, id: data.session.user.id, session: data.session };
  }

  async function newestMail(email: string) {
    const [newest = ""] = await readMails(project.databaseUrl, email);
    return newest;
  }
}

const password = "trail-mix-7";

export function tokenIn(mail: string) {
  return /token(?:_hash)?=([^&\s]+)/.exec(mail)?.[1] ?? "";
}
