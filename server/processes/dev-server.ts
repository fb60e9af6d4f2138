import { type StdioOptions, spawn } from "node:child_process";
import path from "node:path";
import type { Settings } from "../settings.ts";

const exitWithParent = 'data:text/javascript,process.once("disconnect", () => process.exit());';
const reactRouter = path.resolve("node_modules/.bin/react-router");

export function runDevServer({ host, port }: Settings, env: NodeJS.ProcessEnv, stop: (code: number) => void) {
  const args = ["dev", "--host", host, "--port", String(port), "--strictPort"];
  const stdio: StdioOptions = ["inherit", "inherit", "inherit", "ipc"];
  const vite = spawn(process.execPath, ["--import", exitWithParent, reactRouter, ...args], { env, stdio });
  vite.on("exit", code => stop(code ?? 0));
  process.on("exit", () => vite.kill());
}
