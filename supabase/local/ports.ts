import http from "node:http";
import { listen } from "./listen.ts";
import type { BackendSettings } from "./settings.ts";

/** Fails before anything has started. */
export async function requireFreePorts({ apiPort, dbPort, mailPort }: BackendSettings) {
  await requireFree(apiPort, "TREKS_API_PORT");
  await requireFree(dbPort, "TREKS_DB_PORT");
  await requireFree(mailPort, "TREKS_MAIL_PORT");
}

async function requireFree(port: number, variable: string) {
  const { stop } = await listen(http.createServer(), port, variable);
  await stop();
}
