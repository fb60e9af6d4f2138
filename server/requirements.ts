import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { SettingsError } from "./environment.ts";

/** Without this, each process would fail with an error of its own on a machine whose root is read-only. @throws SettingsError */
export async function requireTemporaryFiles(dir = os.tmpdir()) {
  try {
    await rm(await mkdtemp(path.join(dir, "treks-")), { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `Treks cannot write temporary files to ${dir} (${code}): mount a tmpfs there, or set TMPDIR to a directory that it may write.`,
    );
  }
}

/** Explains at once what the web processes would only find out after the build and the backend. @throws SettingsError */
export async function requireFreePort(host: string, port: number) {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), "listening");
  } catch (error) {
    throw new SettingsError(reason((error as NodeJS.ErrnoException).code, host, port));
  }
  server.close();
  await once(server, "close");
}

function reason(code: string | undefined, host: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return `HOST ${host} is not an address of this machine (${code}).`;
}
