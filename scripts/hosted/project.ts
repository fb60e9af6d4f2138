import { z } from "zod";
import { SettingsError } from "../../server/settings-error.ts";
import { legacyClaims, readSupabaseKey } from "../../server/supabase-keys.ts";
import { isPrivateWay } from "../operator/private-way.ts";

export interface Project {
  /** Without a slash at its end. */
  url: string;
  /** The name that Supabase gave it; null for a self-hosted project. */
  ref: string | null;
  publishableKey: string;
  secretKey: string | undefined;
  /** Where members find Treks: an origin. */
  siteUrl: string | undefined;
  management: { url: string; token: string } | null;
  /** Milliseconds to wait for an answer. */
  patience: number;
}

const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine(url => !URL.parse(url)?.username, "must have no user name in it");

const schema = z.object({
  SUPABASE_URL: address,
  SITE_URL: address.optional(),
  /** As the official CLI calls it. */
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
  const missing = [!given.SUPABASE_URL && "SUPABASE_URL", !publishableKey && "SUPABASE_PUBLISHABLE_KEY"];
  const { data, error } = schema.safeParse(given);
  if (!data || !publishableKey)
    throw new SettingsError(
      describeFaults(
        missing.filter(name => name !== false),
        error,
      ),
    );
  const secretKey = readSupabaseKey(environment, "secret");
  const token = data.SUPABASE_ACCESS_TOKEN;
  if (secretKey) requirePrivateWay(data.SUPABASE_URL, "SUPABASE_URL", "secret key");
  if (token) requirePrivateWay(data.SUPABASE_API_URL, "SUPABASE_API_URL", "access token");
  return {
    url: withoutSlash(data.SUPABASE_URL),
    ref: refOf(data.SUPABASE_URL, publishableKey, given.SUPABASE_REMOTES_PRODUCTION_PROJECT_ID),
    publishableKey,
    secretKey,
    siteUrl: data.SITE_URL && new URL(data.SITE_URL).origin,
    management: token ? { url: withoutSlash(data.SUPABASE_API_URL), token } : null,
    patience: 10_000,
  };
}

function describeFaults(missing: string[], error: z.ZodError | undefined) {
  const set =
    missing.length > 0 ? [`Set ${missing.join(" and ")}, which the hosted project's dashboard shows`] : [];
  const wrong = error?.issues.filter(({ path }) => !missing.includes(path.join("."))) ?? [];
  return `${[...set, ...wrong.map(describe)].join("; ")}.`;
}

function describe({ path, message }: z.core.$ZodIssue) {
  return `${path.join(".")} ${message}`;
}

function requirePrivateWay(url: string, name: string, secret: string) {
  if (isPrivateWay(url)) return;
  throw new SettingsError(
    `The ${secret} is not sent to ${url} without encryption: set ${name} to its https address.`,
  );
}

function withoutSlash(url: string) {
  return url.replace(/\/+$/, "");
}

/** From the address, from a key of the older kind, or as the official CLI is told it. */
function refOf(url: string, key: string, named: string | undefined) {
  const inAddress = /^([a-z]{20})\.supabase\.[a-z]+$/.exec(new URL(url).hostname)?.[1];
  const candidates = [inAddress, legacyClaims(key)?.ref, named];
  const found = candidates.find(value => typeof value === "string" && /^[a-z]{20}$/.test(value));
  return (found as string | undefined) ?? null;
}
