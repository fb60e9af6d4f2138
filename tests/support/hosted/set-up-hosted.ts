import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll } from "vitest";
import { readMails } from "../mail/mailbox.ts";
import { newClient } from "../people/member.ts";
import { hostedDefaults, type ProjectSettings } from "./auth/project-settings.ts";
import { type HostedProject, startHostedProject } from "./hosted-project.ts";

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
