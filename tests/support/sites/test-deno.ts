import path from "node:path";

/** The package of it is for this platform only. */
export const hasHostedDeno = process.platform === "linux" && process.arch === "x64";

export const hostedDenoDir = path.resolve(import.meta.dirname, "../hosted/deno");
export const hostedDenoPackage = path.join(hostedDenoDir, "node_modules/@deno/linux-x64-glibc");

/** The test project `hosted` runs the same tests on the Deno of hosted Supabase. */
export const hostedDeno =
  process.env.TREKS_TEST_DENO === "hosted" ? path.join(hostedDenoPackage, "deno") : undefined;
