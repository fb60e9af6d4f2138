import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hasHostedDeno, hostedDenoDir, hostedDenoPackage } from "../sites/test-deno.ts";
import { dependencies } from "./deno/package.json" with { type: "json" };

/** 140 MB that no other tests need. */
export default function installHostedDeno() {
  if (!hasHostedDeno || installedVersion() === dependencies["@deno/linux-x64-glibc"]) return;
  process.stdout.write("Installing the Deno of hosted Supabase (once, 140 MB)…\n");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: hostedDenoDir, stdio: "inherit" });
  if (status !== 0)
    throw new Error(
      "The Deno of hosted Supabase, on which these tests run, could not be installed. Check the network, then try again.",
    );
}

function installedVersion(): string | undefined {
  try {
    return JSON.parse(readFileSync(path.join(hostedDenoPackage, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}
