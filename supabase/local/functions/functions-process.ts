import path from "node:path";
import type { BackendKeys } from "../api/keys.ts";
import { printable } from "../printable.ts";
import { StartError } from "../start-error.ts";
import { type SupervisedProcess, spawnSupervised } from "../supervised-process.ts";
import { type DenoPackage, findDeno, OFFLINE } from "./deno.ts";
import { functionsNetwork } from "./functions-network.ts";

const HOST = path.join(import.meta.dirname, "functions-host.ts");
const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
/** Variables that undici asks for when it is loaded; they stay unset. */
const ASKED_BY_LIBRARIES = ["JEST_WORKER_ID", "NODE_V8_COVERAGE", "UNDICI_NO_FG"];

export interface FunctionsProcessSettings {
  functionsDir: string;
  dataDir: string;
  apiUrl: string;
  siteUrl: string;
  keys: BackendKeys;
  allowedHosts?: string[] | undefined;
  denoPackage?: DenoPackage | undefined;
}

export function spawnHost(settings: FunctionsProcessSettings) {
  const { apiUrl, siteUrl, functionsDir, dataDir, keys, denoPackage } = settings;
  const env = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SITE_URL: siteUrl,
  };
  const host = spawnSupervised({
    command: findDeno(denoPackage),
    args: [
      ..."run --quiet --no-prompt --cached-only".split(" "),
      ...OFFLINE,
      `--import-map=${path.join(functionsDir, "deno.json")}`,
      ...permissions(settings, Object.keys(env)),
      `--allow-read=${[functionsDir, path.join(PROJECT_DIR, "node_modules")]}`,
      HOST,
      functionsDir,
      // Not read: in a list of processes it tells whose functions these are.
      apiUrl,
    ],
    signals: { end: "TERM", force: "KILL" },
    cwd: PROJECT_DIR,
    env: {
      ...env,
      PATH: process.env.PATH,
      DENO_DIR: path.join(dataDir, "deno"),
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    },
  });
  host.child.stderr
    ?.setEncoding("utf8")
    .on("data", text => process.stderr.write(printable(text, { lines: true })));
  return host;
}

function permissions({ apiUrl, allowedHosts, denoPackage }: FunctionsProcessSettings, variables: string[]) {
  // As hosted Supabase allows them; its Deno does not know blocks of addresses.
  if (denoPackage === "deno-hosted") return ["--allow-net", "--allow-env"];
  return [
    `--allow-net=${functionsNetwork(apiUrl, allowedHosts)}`,
    `--allow-env=${variables}`,
    `--ignore-env=${ASKED_BY_LIBRARIES}`,
  ];
}

export async function announcedPort({ child, exited }: SupervisedProcess) {
  const announced = new Promise<number>(resolve => {
    child.stdout?.on("data", text => {
      const [, port] = /^functions on port (\d+)$/m.exec(text) ?? [];
      if (port) resolve(Number(port));
      else process.stderr.write(text);
    });
  });
  const failed = exited.then(reason => {
    throw new StartError(`Deno, which runs the edge functions, did not start (${reason}).`);
  });
  return Promise.race([announced, failed]);
}
