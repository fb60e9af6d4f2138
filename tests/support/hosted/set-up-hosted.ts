import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll } from "vitest";
import { newClient } from "../people/member.ts";
import { hostedDefaults, type ProjectSettings } from "./auth/project-settings.ts";
import { type HostedSimulation, startHostedSimulation } from "./simulation.ts";

/** For the tests of one file: a simulation whose settings return to the defaults after each test. */
export function setUpHosted(settings: Partial<ProjectSettings> = {}) {
  let simulation: HostedSimulation;
  let sql: Sql;
  let accounts = 0;

  beforeAll(async () => {
    simulation = await startHostedSimulation({ settings });
    sql = postgres(simulation.databaseUrl, { max: 2, onnotice: () => {} });
  });
  afterEach(() => {
    Object.assign(simulation.settings, structuredClone(hostedDefaults), settings);
  });
  afterAll(async () => {
    await sql.end();
    await simulation.stop();
  });

  return {
    get simulation() {
      return simulation;
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
    if (!accessToken) return newClient(simulation);
    const options = { accessToken: async () => accessToken };
    return createClient(simulation.apiUrl, simulation.keys.publishable, options);
  }

  function operator(): SupabaseClient {
    return createClient(simulation.apiUrl, simulation.keys.secret, { auth: { persistSession: false } });
  }

  function post(path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(`${simulation.apiUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: simulation.keys.publishable, "content-type": "application/json", ...headers },
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
    const { messages } = await read<{ messages: { ID: string }[] }>(`messages?to=${email}`);
    if (!messages[0]) return "";
    const { Text } = await read<{ Text: string }>(`message/${messages[0].ID}`);
    return Text;
  }

  async function read<T>(path: string) {
    const answer = await fetch(`${simulation.mailboxUrl}/api/v1/${path}`);
    return (await answer.json()) as T;
  }
}

const password = "trail-mix-7";

export function tokenIn(mail: string) {
  return /token(?:_hash)?=([^&\s]+)/.exec(mail)?.[1] ?? "";
}
