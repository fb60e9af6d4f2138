import { getServers } from "node:dns";
import { createRequire } from "node:module";
import path from "node:path";
import type { BackendKeys } from "../api/keys.ts";
import { StartError } from "../errors.ts";
import { printable } from "../log.ts";
import { type SupervisedProcess, spawnSupervised } from "../supervised-process.ts";

const HOST = path.join(import.meta.dirname, "functions-host.ts");
const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
/** undici reads these variables when it loads. */
const IGNORED_VARIABLES = ["JEST_WORKER_ID", "NODE_V8_COVERAGE", "UNDICI_NO_FG"];

export interface FunctionsProcessSettings {
  functionsDir: string;
  dataDir: string;
  apiUrl: string;
  siteUrl: string;
  keys: BackendKeys;
  allowedHosts?: string[] | undefined;
  hostedDeno?: string | undefined;
  secrets?: Record<string, string> | undefined;
}

export function spawnHost(settings: FunctionsProcessSettings) {
  const { apiUrl, siteUrl, functionsDir, dataDir, keys, hostedDeno, secrets } = settings;
  const env = {
    ...secrets,
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SITE_URL: siteUrl,
  };
  const host = spawnSupervised({
    command: hostedDeno ?? findDeno(),
    args: [
      ..."run --quiet --no-prompt --cached-only".split(" "),
      ...OFFLINE,
      `--import-map=${path.join(functionsDir, "deno.json")}`,
      ...permissions(settings, Object.keys(env)),
      `--allow-read=${[functionsDir, path.join(PROJECT_DIR, "node_modules")]}`,
      HOST,
      functionsDir,
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

function permissions({ apiUrl, allowedHosts, hostedDeno }: FunctionsProcessSettings, variables: string[]) {
  // Hosted Supabase's Deno does not know CIDR blocks, and allows everything.
  if (hostedDeno) return ["--allow-net", "--allow-env"];
  return [
    `--allow-net=${functionsNetwork(apiUrl, allowedHosts)}`,
    `--allow-env=${variables}`,
    `--ignore-env=${IGNORED_VARIABLES}`,
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

/** The platform package is used, because Deno's launcher needs an install script. */
export function findDeno() {
  const libc = process.platform === "linux" ? "-glibc" : "";
  const packageName = `@deno/${process.platform}-${process.arch}${libc}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return path.join(path.dirname(manifest), "deno");
  } catch {
    throw new StartError(
      `Deno (${packageName}), which runs the edge functions, is not installed: run npm install.`,
    );
  }
}

export const OFFLINE = ["--node-modules-dir=manual", "--no-remote", "--no-lock"];

const PRIVATE = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
].map(parseBlock);

// If the crawl's own checks fail, functions still cannot reach the database, the mailbox and the local network. Public
// ranges are listed, because a denied range would include the API; Deno accepts no IPv6 ranges.
function functionsNetwork(apiUrl: string, allowedHosts: string[] = []): string[] {
  const nameServers = getServers().filter(server => !server.includes("%"));
  return [
    new URL(apiUrl).host,
    // The host of the functions listens on a free port.
    "127.0.0.1:0",
    ...allowedHosts,
    ...nameServers.map(withPort),
    ...publicBlocks(),
  ];
}

function publicBlocks(first = 0, prefix = 0): string[] {
  const last = first + 2 ** (32 - prefix) - 1;
  if (PRIVATE.some(block => block.first <= first && block.last >= last)) return [];
  if (!PRIVATE.some(block => block.first <= last && block.last >= first)) return [formatBlock(first, prefix)];
  const middle = first + 2 ** (31 - prefix);
  return [...publicBlocks(first, prefix + 1), ...publicBlocks(middle, prefix + 1)];
}

function parseBlock(text: string) {
  const [address = "", prefix] = text.split("/");
  const first = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return { first, last: first + 2 ** (32 - Number(prefix)) - 1 };
}

function formatBlock(first: number, prefix: number) {
  const parts = [24, 16, 8, 0].map(shift => Math.floor(first / 2 ** shift) % 256);
  return `${parts.join(".")}/${prefix}`;
}

/** Node omits the default port. */
function withPort(server: string) {
  if (!server.includes(".") && !server.startsWith("[")) return `[${server}]:53`;
  return /:\d+$/.test(server) ? server : `${server}:53`;
}
