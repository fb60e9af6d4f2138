import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import http, { type Server } from "node:http";
import type { BackendSettings } from "./contract.ts";
import { hasCode, StartError } from "./errors.ts";

export interface Listening {
  stop(): Promise<void>;
}

export async function listen(server: Server, port: number, variable: string): Promise<Listening> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch(error => {
    if (!hasCode(error, "EADDRINUSE", "EACCES")) throw error;
    throw new StartError(`Port ${port} is taken: stop what uses it, or set ${variable} to another port.`);
  });
  return { stop: () => close(server) };
}

/** Other accounts cannot connect. A killed process may have left its socket. */
export async function listenOnSocket(server: Server, path: string): Promise<Listening> {
  await rm(path, { force: true });
  server.listen({ path, readableAll: false, writableAll: false });
  await once(server, "listening");
  await chmod(path, 0o600);
  return { stop: () => close(server) };
}

function close(server: Server) {
  return new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export async function requireFreePorts({ apiPort, dbPort, mailPort }: BackendSettings) {
  const ports = { TREKS_API_PORT: apiPort, TREKS_DB_PORT: dbPort, TREKS_MAIL_PORT: mailPort };
  for (const [variable, port] of Object.entries(ports)) {
    const { stop } = await listen(http.createServer(), port, variable);
    await stop();
  }
}
