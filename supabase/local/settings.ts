import path from "node:path";

export interface BackendSettings {
  dataDir: string;
  apiPort: number;
  dbPort: number;
  mailPort: number;
  siteUrl: string;
  /** The folder with config.toml, migrations and functions: this one's parent unless a test brings its own. */
  supabaseDir?: string;
  /** Hosts that functions may connect to besides the API and the public internet: only tests set it. */
  functionsAllowedHosts?: string[];
  /** Settings of the Postgres server besides the product's own: only tests set them. */
  postgresOptions?: Record<string, string>;
}

export const SUPABASE_DIR = path.resolve(import.meta.dirname, "..");
