import type { DenoPackage } from "../../../supabase/local/functions/deno.ts";

/** The test project functions-hosted runs the same tests on the Deno of hosted Supabase. */
export const testDeno: DenoPackage = process.env.TREKS_TEST_DENO === "hosted" ? "deno-hosted" : "deno";
