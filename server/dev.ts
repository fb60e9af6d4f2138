import { spawn } from "node:child_process";
import type { Settings } from "./settings.ts";

/** Hot reload: Vite serves the app; when it ends, everything ends. */
export async function runDevServer({ host, port }: Settings, stop: (code: number) => void) {
  const args = ["dev", "--host", host, "--port", String(port), "--strictPort"];
  const vite = spawn("react-router", args, { stdio: "inherit" });
  vite.on("exit", code => stop(code ?? 0));
  process.on("exit", () => vite.kill());
}
