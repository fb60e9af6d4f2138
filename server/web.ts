import { pino } from "pino";
import { clientDir, serverEntry } from "./build/build.ts";
import { createApp } from "./http/app.ts";
import { serve } from "./http/serve.ts";

const log = pino({ base: null });
await serve(log, async () => {
  const build = await import(serverEntry);
  const { fetch } = createApp({ build, clientDir, ...JSON.parse(process.env.TREKS_WEB ?? "{}"), log });
  return { fetch, workDone: build.entry.module.backgroundWorkDone };
});
