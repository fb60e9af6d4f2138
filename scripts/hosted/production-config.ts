import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { configSchema, mailTemplate } from "../../supabase/local/config.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const count = z.int().positive();
const { auth } = configSchema.shape;

const schema = z.object({
  auth: auth.extend({
    site_url: z.string(),
    rate_limit: z.object({
      token_refresh: count,
      sign_in_sign_ups: count,
      token_verifications: count,
      email_sent: count,
    }),
    email: auth.shape.email.extend({
      enabled: z.boolean(),
      max_frequency: z.string().regex(/^\d+[sm]$/),
      smtp: z.object({
        host: z.string(),
        port: count,
        user: z.string(),
        admin_email: z.string(),
        sender_name: z.string(),
      }),
      template: z.record(z.string(), mailTemplate),
    }),
  }),
  functions: z.record(z.string(), z.unknown()),
});

export type ProductionConfig = z.infer<typeof schema>;

type Table = Record<string, unknown>;

/** The official CLI does the same: [remotes.production] overrides, and an unset `env(NAME)` stays as written. */
export function readProductionConfig(environment: NodeJS.ProcessEnv): ProductionConfig {
  const { remotes, ...base } = parse(readFileSync(path.join(ROOT, "supabase/config.toml"), "utf8"));
  const production = isTable(remotes) && isTable(remotes.production) ? remotes.production : {};
  return schema.parse(withEnvironment(merge(base, production), environment));
}

export function readTemplate({ content_path }: z.infer<typeof mailTemplate>): string {
  return readFileSync(path.join(ROOT, content_path), "utf8");
}

function merge(base: Table, over: Table): Table {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTable(value) && isTable(below) ? merge(below, value) : value;
  }
  return merged;
}

function withEnvironment(value: unknown, environment: NodeJS.ProcessEnv): unknown {
  if (Array.isArray(value)) return value.map(item => withEnvironment(item, environment));
  if (isTable(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withEnvironment(item, environment)]),
    );
  const name = typeof value === "string" ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined;
  return (name && environment[name]) || value;
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
