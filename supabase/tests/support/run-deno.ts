import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { hostedDeno } from "../../../tests/support/sites/test-deno.ts";
import { findDeno, OFFLINE } from "../../local/functions/deno.ts";

const PROJECT = path.resolve(import.meta.dirname, "../../..");

/** The folder of the functions' modules. */
export const FUNCTIONS = path.join(PROJECT, "supabase/functions");

interface RunOptions {
  args?: string[];
  env?: Record<string, string>;
  /** PEM of an additional certificate authority. */
  authority?: string;
}

/** Runs a script in Deno and parses the JSON that it prints. */
export async function runDeno(script: string, { args = [], env = {}, authority = "" }: RunOptions = {}) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-deno-"));
  await writeFile(path.join(dir, "script.ts"), script);
  await writeFile(path.join(dir, "authority.pem"), authority);
  const flags = [
    ..."run --quiet --no-prompt --cached-only --allow-net --allow-env --allow-read".split(" "),
    ...OFFLINE,
    `--import-map=${path.join(FUNCTIONS, "deno.json")}`,
    ...(authority ? [`--cert=${path.join(dir, "authority.pem")}`] : []),
  ];
  try {
    const command = [...flags, path.join(dir, "script.ts"), ...args];
    const variables = { PATH: process.env.PATH, DENO_DIR: dir, DENO_NO_UPDATE_CHECK: "1", ...env };
    const { stdout } = await promisify(execFile)(hostedDeno ?? findDeno(), command, {
      cwd: PROJECT,
      env: variables,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(dir, { recursive: true });
  }
}
