import { once } from "node:events";
import { createServer } from "node:net";
import { SettingsError } from "../environment.ts";

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
