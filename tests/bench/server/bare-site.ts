import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const source = path.join(import.meta.dirname, "../bare");
const modules = path.resolve(import.meta.dirname, "../../../node_modules");

/** Starts a production build of React Router with one route and no backend, in a process of its own. It sends this page. */
export async function startBareSite(html: string) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-bare-"));
  await cp(source, dir, { recursive: true });
  await symlink(modules, path.join(dir, "node_modules"));
  const document = path.join(dir, "document.html");
  await writeFile(document, html);
  const env = { ...process.env, NODE_ENV: "production", BARE_DOCUMENT: document };
  await promisify(execFile)("react-router", ["build"], { cwd: dir, env });
  const program = path.join(import.meta.dirname, "bare-server.ts");
  const server = spawn(process.execPath, [program, dir], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [url] = (await once(server.stdout, "data")) as Buffer[];
  return {
    url: String(url),
    pid: server.pid ?? 0,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, "exit");
      await rm(dir, { recursive: true });
    },
  };
}
