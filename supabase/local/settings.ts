import path from "node:path";

export interface BackendSettings {
  dataDir: string;
  apiPort: number;
  dbPort: number;
  mailPort: number;
  siteUrl: string;
  /** The folder with config.toml, migrations and functions: this one's parent unless a test brings its own. */
  supabaseDir?: string;
  /** Addresses of this machine that functions may reach besides the API: none, unless a test plays the internet. */
  functionsMayReach?: string[];
}

export const SUPABASE_DIR = path.resolve(import.meta.dirname, "..");
