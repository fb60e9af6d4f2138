import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { requireChromium } from "./chromium.ts";

const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const only = values.only ? ["--grep", values.only] : [];
const child = spawn(
  "playwright",
  ["test", "--config", "tests/screenshots/playwright.config.ts", ...only, ...positionals],
  { stdio: "inherit", env: { ...process.env, CHROMIUM: requireChromium() } },
);
const [code] = await once(child, "close");
process.exitCode = code ?? 1;
