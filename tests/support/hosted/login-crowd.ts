import path from "node:path";
import { hash } from "bcryptjs";
import postgres from "postgres";
import { startSecondSite } from "../sites/second-site.ts";
import { hostedDefaults } from "./auth/auth-service.ts";
import { noInstance } from "./auth/users.ts";
import { startHostedProject } from "./hosted-project.ts";

/** Logins in five minutes from one network address: in a new project, and as `config.toml` sets it. */
export const newProjectLimit = hostedDefaults.tokensPerFiveMinutes;
export const raisedLimit = 3_000;

const password = "trail-mix-7";

interface LoginOutcome {
  loggedIn: number;
  /** Answered 429 with `Retry-After`, a sentence, and the address still typed. */
  limited: number;
  otherAnswers: string[];
}

/** Members of a hosted project with one web process. Each comes from another network. */
export async function openLoginCrowd(members: number) {
  const project = await startHostedProject();
  await insertMembers(project.databaseUrl, members);
  const { apiUrl: backendUrl, keys } = project;
  const env = { TRUST_PROXY: "on", TREKS_CACHE_DIR: path.join(project.dataDir, "cache") };
  const site = await startSecondSite({ backendUrl, keys, limitScale: 1, env });
  let next = 0;
  return { logIn, [Symbol.asyncDispose]: stop };

  async function logIn(count: number, perSecond: number, limit: number): Promise<LoginOutcome> {
    project.settings.tokensPerFiveMinutes = limit;
    const outcome: LoginOutcome = { loggedIn: 0, limited: 0, otherAnswers: [] };
    const start = performance.now();
    const pending = [];
    for (let turn = 0; turn < count; turn++) {
      const due = start + (turn * 1000) / perSecond;
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())));
      pending.push(logInOne(next++, outcome));
    }
    await Promise.all(pending);
    return outcome;
  }

  async function logInOne(number: number, outcome: LoginOutcome) {
    const email = emailOf(number);
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const answer = await fetch(`${site.url}/login`, {
      method: "POST",
      headers: { Origin: site.url, "X-Forwarded-For": network },
      body: new URLSearchParams({ email, password, stay: "on" }),
      redirect: "manual",
    });
    const text = await answer.text();
    if (answer.status === 303 && answer.headers.get("location") === "/forums") outcome.loggedIn++;
    else if (asksToWait(answer, text, email)) outcome.limited++;
    else outcome.otherAnswers.push(`${answer.status} ${answer.headers.get("retry-after")}`);
  }

  async function stop() {
    await site.stop();
    await project.stop();
  }
}

function asksToWait({ status, headers }: Response, text: string, email: string) {
  const saysWait = Number(headers.get("retry-after")) > 0 && /try again/i.test(text);
  return status === 429 && saysWait && text.includes(`value="${email}"`);
}

/** Confirmed members with one password. Its hash is cheap, because the simulation has one thread. */
async function insertMembers(databaseUrl: string, count: number) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const hashed = await hash(password, 4);
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
    select ${noInstance}, gen_random_uuid(), 'authenticated', 'authenticated', 'walker-' || number || '@example.com',
      ${hashed}, now(), '', '', '', '', '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('name', 'Walker', 'username', 'walker_' || number), now(), now()
    from generate_series(0, ${count - 1}::integer) as number`;
  await sql.end();
}

function emailOf(number: number) {
  return `walker-${number}@example.com`;
}
