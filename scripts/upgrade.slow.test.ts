import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** A folder with the origin, the installation in `opt/treks`, the units, and a stand-in for systemctl. */
let machine: string;
let port: number;
let timeoutSeconds: string;
const at = (...parts: string[]) => path.join(machine, ...parts);
const home = () => at("opt/treks");

beforeEach(async () => {
  machine = mkdtempSync(path.join(os.tmpdir(), "treks-upgrade-"));
  port = await freePort();
  timeoutSeconds = "100";
  for (const dir of ["origin", "opt", "units", "bin"]) mkdirSync(at(dir));
  writeFileSync(at("bin/systemctl"), systemctl);
  chmodSync(at("bin/systemctl"), 0o755);
  cpSync(path.join(root, "deploy"), at("origin/deploy"), { recursive: true });
  writeFileSync(at("origin/server.mjs"), server);
  writeFileSync(at("origin/package.json"), JSON.stringify({ scripts: { build: "sh build.sh" } }));
  writeFileSync(at("origin/.gitignore"), "build/\n.env\n");
  git("init", "-q", "-b", "main");
  release("one");
  execFileSync("git", ["clone", "-q", at("origin"), home()]);
  writeFileSync(path.join(home(), ".env"), `PORT=${port}\n`);
  execFileSync("sh", ["build.sh"], { cwd: home() });
  for (const unit of ["treks.service", "treks-backup.service"])
    cpSync(path.join(root, "deploy", unit), at("units", unit));
  run("systemctl", "start", "treks");
  await expect.poll(() => answer().catch(() => ""), { timeout: 30_000 }).toBe("one");
});

afterEach(() => {
  run("systemctl", "stop", "treks");
  rmSync(machine, { recursive: true });
});

test("an upgrade keeps the previous version, and a rollback switches between both", async () => {
  release("two", { "deploy/treks.service": "# a newer unit\n" });
  const upgraded = upgrade();
  expect(upgraded).toMatchObject({
    code: 0,
    output: expect.stringContaining("deploy/rollback goes back to it"),
  });
  expect(await answer()).toBe("two");
  expect(readFileSync(at("units/treks.service"), "utf8")).toBe("# a newer unit\n");
  expect(existsSync(path.join(home(), "build/assets-of-one")), "open pages find their files").toBe(true);
  expect(rollback()).toMatchObject({ code: 0 });
  expect(await answer()).toBe("one");
  expect(readFileSync(at("units/treks.service"), "utf8")).toContain("[Service]");
  expect(run(at("opt/treks-previous/deploy/rollback"))).toMatchObject({ code: 0 });
  expect(await answer()).toBe("two");
  expect(readFileSync(at("units/treks.service"), "utf8")).toBe("# a newer unit\n");
});

test("a failed backup stops the upgrade, unless no backup is requested", async () => {
  release("two");
  writeFileSync(at("backup-fails"), "");
  expect(upgrade()).toMatchObject({ code: 1, output: expect.stringContaining("The backup failed") });
  expect([await answer(), existsSync(at("opt/treks-next"))]).toEqual(["one", false]);
  expect(upgrade("--without-backup")).toMatchObject({ code: 0 });
  expect(await answer()).toBe("two");
});

test("a failed build changes nothing, and the upgrade can be repeated", async () => {
  release("two", { broken: "" });
  expect(upgrade()).toMatchObject({
    code: 1,
    output: expect.stringContaining("The build failed, so nothing was changed"),
  });
  expect([await answer(), calls().includes("stop treks")]).toEqual(["one", false]);
  rmSync(at("origin/broken"));
  release("three");
  expect(upgrade()).toMatchObject({ code: 0 });
  expect(await answer()).toBe("three");
});

test("an unhealthy version is replaced by the previous one and its units", async () => {
  timeoutSeconds = "8";
  release("two", { unhealthy: "", "deploy/treks.service": "# a newer unit\n" });
  expect(upgrade()).toMatchObject({ code: 1, output: expect.stringContaining("Treks runs as before") });
  expect(await answer()).toBe("one");
  expect(readFileSync(at("units/treks.service"), "utf8")).toContain("[Service]");
  expect(readFileSync(at("opt/treks-failed/version.txt"), "utf8")).toBe("two");
  expect(rollback()).toMatchObject({ code: 1, output: expect.stringContaining("There is no") });
});

test("a rollback to an unhealthy version is reverted", async () => {
  release("two");
  upgrade();
  writeFileSync(at("opt/treks-previous/unhealthy"), "");
  timeoutSeconds = "8";
  expect(rollback()).toMatchObject({ code: 1, output: expect.stringContaining("Treks runs as it did") });
  expect(await answer()).toBe("two");
});

test("keeps a unit that was changed on the machine and reports it", () => {
  writeFileSync(at("units/treks.service"), "# ours\n");
  release("two", { "deploy/treks.service": "# a newer unit\n", "deploy/treks-new.timer": "# new\n" });
  const { output } = upgrade();
  expect(output).toContain("treks.service was changed here and stays");
  expect(output).toContain("New, not installed: treks-new.timer");
  expect(readFileSync(at("units/treks.service"), "utf8")).toBe("# ours\n");
});

test("upgrades to a named revision and refuses a second upgrade at once", async () => {
  const first = git("rev-parse", "HEAD").trim();
  release("two");
  release("three");
  expect(upgrade(git("rev-parse", "HEAD~1").trim())).toMatchObject({ code: 0 });
  expect(await answer()).toBe("two");
  expect(upgrade(first.slice(0, 10))).toMatchObject({ code: 0 });
  expect(await answer()).toBe("one");
  const holding = 'exec 8> "$0.lock"; flock 8; "$0/deploy/upgrade"';
  const held = run("sh", "-c", holding, home());
  expect(held.output).toContain("Another upgrade or rollback is under way.");
});

/** Commits a version to the origin. */
function release(version: string, files: Record<string, string> = {}) {
  const build = `[ ! -e broken ] || exit 1\nmkdir -p build && cp version.txt build/ && : > build/assets-of-${version}\n`;
  const all = { "version.txt": version, "build.sh": build, ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(at("origin", name), text);
  git("add", "-A");
  git("-c", "user.name=Treks", "-c", "user.email=treks@example.org", "commit", "-qm", version);
}

function git(...args: string[]) {
  return execFileSync("git", ["-C", at("origin"), ...args], { encoding: "utf8" });
}

const upgrade = (...args: string[]) => run(path.join(home(), "deploy/upgrade"), ...args);
const rollback = () => run(path.join(home(), "deploy/rollback"));

function run(command: string, ...args: string[]) {
  const env = {
    ...process.env,
    PATH: `${at("bin")}:${process.env.PATH}`,
    TREKS_UNITS: at("units"),
    TREKS_PATIENCE: timeoutSeconds,
    MACHINE_PORT: String(port),
    MACHINE: machine,
    NODE: process.execPath,
  };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

const calls = () => readFileSync(at("calls"), "utf8").split("\n").slice(1);

async function answer() {
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

async function freePort() {
  const listening = net.createServer().listen(0, "127.0.0.1");
  await new Promise(resolve => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;
  await new Promise(resolve => listening.close(resolve));
  return port;
}

const systemctl = `#!/bin/sh
echo "$*" >> "$MACHINE/calls"
case "$*" in
  "start treks-backup") [ ! -e "$MACHINE/backup-fails" ] ;;
  "start treks")
    cd "$MACHINE/opt/treks" || exit 1
    "$NODE" server.mjs > /dev/null 2>&1 &
    echo $! > "$MACHINE/pid" ;;
  "stop treks")
    kill "$(cat "$MACHINE/pid")" 2> /dev/null
    while curl -s -o /dev/null "http://127.0.0.1:$MACHINE_PORT/"; do sleep 0.05; done
    true ;;
esac
`;

const server = `
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
const port = /PORT=(\\d+)/.exec(readFileSync(".env", "utf8"))[1];
const version = readFileSync("build/version.txt", "utf8");
const status = existsSync("unhealthy") ? 503 : 200;
http.createServer((request, response) => response.writeHead(status, { connection: "close" }).end(version)).listen(port, "127.0.0.1");
`;
