import type { ServerBuild } from "react-router";
import { serverEntry } from "../server/build/build.ts";

export const siteUrl = "http://localhost";
export const secret = "sample".repeat(6);

/** Ends the use of the operator's settings in this process: they would show in pages. */
export function loadServerBuild(supabaseUrl = siteUrl): Promise<ServerBuild> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: "production",
    TZ: "UTC",
    SITE_URL: siteUrl,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: "sample",
    SESSION_SECRET: secret,
    TREKS_JWT_SECRET: secret,
  });
  return import(serverEntry);
}
