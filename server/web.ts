import { pino } from "pino";
import { clientDir, serverEntry } from "./build/build.ts";
import { createApp } from "./http/app.ts";
import { serve } from "./http/serve.ts";

const { TREKS_PROCESS: number, TREKS_WEB: settings } = process.env;
const log = pino({ base: number ? { process: Number(number), pid: process.pid } : null });
await serve(log, async () => {
  const build = await import(serverEntry);
  const { fetch } = createApp({ build, clientDir, ...JSON.parse(settings ?? "{}"), log });
  return { fetch, workDone: build.entry.module.backgroundWorkDone };
});
