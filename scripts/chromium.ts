import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The shell is the same engine without windows: tests take a third less processor time in it.
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * A Chromium to test in: the one `CHROMIUM` names, an installed one, or, as root on Debian, a new installation.
 * @throws Error with one sentence when there is none and none can be installed.
 */
export function requireChromium(): string {
  if (!findChromium()) install();
  const found = findChromium();
  if (found) return found;
  throw new Error("No Chromium was found: install it, or set CHROMIUM to its path.");
}

function findChromium() {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...places].find(place => existsSync(place));
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stdout.write("Installing Chromium…\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    env,
    stdio: "ignore",
  });
}
