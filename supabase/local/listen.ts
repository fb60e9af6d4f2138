import { chmod, rm } from "node:fs/promises";
import http, { type Server } from "node:http";
import type { BackendSettings } from "./contract.ts";
import { hasCode, StartError } from "./errors.ts";

export interface Listening {
  stop(): Promise<void>;
}

/** On this machine only; the error for a taken port names the variable that changes it. */
export async function listen(server: Server, port: number, variable: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", error => reject(explain(error, port, variable)));
    server.listen(port, "127.0.0.1", resolve);
  });
  return { stop: () => close(server) };
}

/** For this account only, at a path whose folder nobody else may enter; removes what a killed process left there. */
export async function listenOnSocket(server: Server, path: string): Promise<Listening> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path, readableAll: false, writableAll: false }, resolve);
  });
  await chmod(path, 0o600);
  return { stop: () => close(server) };
}

function close(server: Server) {
  return new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function explain(error: Error, port: number, variable: string) {
  if (!hasCode(error, "EADDRINUSE", "EACCES")) return error;
  return new StartError(`Port ${port} is taken: stop what uses it, or set ${variable} to another port.`);
}

/** Fails before anything has started. */
export async function requireFreePorts({ apiPort, dbPort, mailPort }: BackendSettings) {
  const ports = { TREKS_API_PORT: apiPort, TREKS_DB_PORT: dbPort, TREKS_MAIL_PORT: mailPort };
  for (const [variable, port] of Object.entries(ports)) {
    const { stop } = await listen(http.createServer(), port, variable);
    await stop();
  }
}
