import path from "node:path";
import postgres from "postgres";
import type { SupabaseConfig } from "../../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../../supabase/local/contract.ts";
import type { Mailbox } from "../../mail/mailbox.ts";
import { answerAuth } from "./endpoints.ts";
import { createMailer } from "./mailer.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { RateLimits } from "./rate-limits.ts";
import type { SigningKeys } from "./signing-keys.ts";

interface SimulatedAuthSettings {
  /** The public address of the service. */
  url: string;
  databaseUrl: string;
  settings: ProjectSettings;
  signingKeys: SigningKeys;
  mailbox: Mailbox;
  config: SupabaseConfig;
}

export function openSimulatedAuth(parts: SimulatedAuthSettings) {
  const { url, databaseUrl, settings, signingKeys, mailbox, config } = parts;
  const connection = { search_path: "auth" };
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {}, connection });
  const limits = new RateLimits(() => settings.rateLimits);
  const projectDir = path.dirname(SUPABASE_DIR);
  const mailer = createMailer({ url, settings, limits, mailbox, config, projectDir });
  const service = { sql, url, settings, keys: signingKeys, limits, mailer };
  return {
    answer: (request: Request, address: string) => answerAuth(service, request, address),
    stop: () => sql.end({ timeout: 1 }),
  };
}
