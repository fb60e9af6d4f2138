import path from "node:path";
import type { BackendKeys } from "./api/keys.ts";
import type { DenoPackage } from "./functions/deno.ts";

export interface BackendSettings {
  dataDir: string;
  apiPort: number;
  dbPort: number;
  mailPort: number;
  siteUrl: string;
  /** Where mail is sent; without it, mail stays in the local mailbox. */
  smtp?: SmtpSettings | undefined;
  /** The folder with config.toml, migrations and functions; by default this file's parent folder. */
  supabaseDir?: string;
  /** Only for tests: hosts that functions may connect to besides the API and the public internet. */
  functionsAllowedHosts?: string[];
  /** Only for tests: the Deno that runs the functions. */
  denoPackage?: DenoPackage | undefined;
  /** Only for tests: further settings of the Postgres server. */
  postgresOptions?: Record<string, string>;
}

export interface SmtpSettings {
  host: string;
  port: number;
  encryption: "tls" | "starttls" | "none";
  user?: string;
  password?: string;
  from: { name: string; address: string };
}

export const SUPABASE_DIR = path.resolve(import.meta.dirname, "..");

/** Sent by the embedded backend's process to its parent. */
export type BackendReport = BackendReady | BackendFailed;

export interface BackendReady {
  type: "ready";
  apiUrl: string;
  /** The path of a Unix socket that serves the same, where there is one. */
  apiSocket?: string | undefined;
  mailboxUrl: string;
  databaseUrl: string;
  keys: BackendKeys;
}

interface BackendFailed {
  type: "failed";
  message: string;
}
