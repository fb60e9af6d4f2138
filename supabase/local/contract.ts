import path from "node:path";
import type { BackendKeys } from "./api/keys.ts";

export interface BackendSettings {
  dataDir: string;
  apiPort: number;
  dbPort: number;
  mailPort: number;
  siteUrl: string;
  smtp?: SmtpSettings | undefined;
  supabaseDir?: string;
  functionsAllowedHosts?: string[];
  /** The program of hosted Supabase's Deno, to run the functions on. */
  hostedDeno?: string | undefined;
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

export function lastBackupFile(dataDir: string) {
  return path.join(dataDir, "last-backup");
}

export type BackendReport = BackendReady | BackendFailed;

export interface BackendAddresses {
  apiUrl: string;
  apiSocket?: string | undefined;
  mailboxUrl: string;
  databaseUrl: string;
  keys: BackendKeys;
}

export interface BackendReady extends BackendAddresses {
  type: "ready";
}

interface BackendFailed {
  type: "failed";
  message: string;
}
