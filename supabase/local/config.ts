import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { StartError } from "./errors.ts";

const mailTemplate = z.object({ subject: z.string(), content_path: z.string() });
const configSchema = z.object({
  api: z.object({
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.int().positive(),
  }),
  auth: z.object({
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.int().positive(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    email: z.object({
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      max_frequency: z.string(),
      otp_length: z.int(),
      otp_expiry: z.int(),
      template: z.object({ confirmation: mailTemplate, recovery: mailTemplate }),
    }),
  }),
});

export type SupabaseConfig = z.infer<typeof configSchema>;

export async function readConfig(supabaseDir: string): Promise<SupabaseConfig> {
  const file = path.join(supabaseDir, "config.toml");
  try {
    return configSchema.parse(parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new StartError(`${file} cannot be used: ${describe(error)}.`);
  }
}

function describe(error: unknown) {
  if (error instanceof z.ZodError) {
    return error.issues.map(issue => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  }
  const [reason] = error instanceof Error ? error.message.split("\n") : [String(error)];
  return error instanceof TomlError ? `${reason} (line ${error.line})` : `${reason}`;
}
