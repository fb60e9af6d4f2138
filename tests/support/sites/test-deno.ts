import { readFileSync } from "node:fs";
import path from "node:path";
import { type DenoPackage, findDeno } from "../../../supabase/local/functions/deno.ts";

/** The Deno of supabase/edge-runtime 1.74. */
export const HOSTED_VERSION = "2.1.4";

/** The test project `hosted` runs the same tests on the Deno of hosted Supabase. */
export const testDeno: DenoPackage = process.env.TREKS_TEST_DENO === "hosted" ? "deno-hosted" : "deno";

/** It is installed only on the platform in the lock file. */
export function isHostedDenoInstalled(): boolean {
  if (versionOf("deno-hosted") === HOSTED_VERSION) return true;
  process.stderr.write(
    "The Deno of hosted Supabase is not for this platform: its function tests are left out.\n",
  );
  return false;
}

function versionOf(name: DenoPackage): string | undefined {
  try {
    const description = path.join(path.dirname(findDeno(name)), "package.json");
    return JSON.parse(readFileSync(description, "utf8")).version;
  } catch {
    return undefined;
  }
}
