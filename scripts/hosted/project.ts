import { z } from "zod";
import { readSupabaseKey, SettingsError } from "../../server/environment.ts";
import { siteAddress } from "../../server/settings.ts";
import { quoted } from "./finding.ts";

export interface Project {
  url: string;
  ref: string | null;
  publishableKey: string;
  secretKey: string | undefined;
  siteUrl: string | undefined;
  management: { url: string; token: string } | null;
  timeoutMs: number;
}

const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine(url => !URL.parse(url)?.username, "must have no user name in it");

const schema = z.object({
  SUPABASE_URL: address,
  SITE_URL: siteAddress.optional(),
  SUPABASE_API_URL: address.default("https://api.supabase.com"),
  SUPABASE_ACCESS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one token, without spaces")
    .optional(),
});

/** @throws SettingsError */
export function readProject(environment: NodeJS.ProcessEnv): Project {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const publishableKey = readSupabaseKey(environment, "publishable");
  const { data, error } = schema.safeParse(given);
  if (!data || !publishableKey) throw new SettingsError(describeFaults(given, error));
  const secretKey = readSupabaseKey(environment, "secret");
  const token = data.SUPABASE_ACCESS_TOKEN;
  if (secretKey) requireEncryption(data.SUPABASE_URL, "SUPABASE_URL", "secret key");
  if (token) requireEncryption(data.SUPABASE_API_URL, "SUPABASE_API_URL", "access token");
  return {
    url: withoutSlash(data.SUPABASE_URL),
    ref: refOf(data.SUPABASE_URL, given.SUPABASE_REMOTES_PRODUCTION_PROJECT_ID),
    publishableKey,
    secretKey,
    siteUrl: data.SITE_URL,
    management: token ? { url: withoutSlash(data.SUPABASE_API_URL), token } : null,
    timeoutMs: 10_000,
  };
}

function describeFaults(given: object, error: z.ZodError | undefined) {
  const missing = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"].filter(name => !Object.hasOwn(given, name));
  const wrong = error?.issues.filter(({ path: [name] }) => !missing.includes(String(name))) ?? [];
  const faults = wrong.map(({ path, message }) => `${path.join("./")} ${message}`);
  if (missing.length > 0)
    faults.unshift(`Set ${missing.join(" and ")}, which the hosted project's dashboard shows`);
  return `${faults.join("; ")}.`;
}

/** @throws SettingsError */
export function requireEncryption(url: string, name: string, secret: string) {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return;
  throw new SettingsError(
    `The ${secret} is not sent to ${url} without encryption: set ${name} to its https address.`,
  );
}

function withoutSlash(url: string) {
  return url.replace(/\/+$/, "");
}

function refOf(url: string, named: string | undefined) {
  const inAddress = /^([a-z]{20})\.supabase\.[a-z]+$/.exec(new URL(url).hostname)?.[1];
  return inAddress ?? (named && /^[a-z]{20}$/.test(named) ? named : null);
}

export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

export class NoAnswerError extends Error {}

/** @throws NoAnswerError */
export function askProject(
  { url, publishableKey, timeoutMs }: Project,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  return fetchAnswer(url + path, timeoutMs, { ...init, headers: { apikey: publishableKey, ...headers } });
}

/** Redirects are not followed, because they would receive the key. @throws NoAnswerError */
export async function fetchAnswer(url: string, timeoutMs: number, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = answer;
    return { status, headers, json: parse(await answer.text()) };
  } catch (error) {
    throw new NoAnswerError(reasonOf(error, timeoutMs));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown, timeoutMs: number) {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  return cause?.code ? quoted(cause.code) : "the connection failed";
}
