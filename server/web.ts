import { pino } from "pino";
import { createApp } from "./app.ts";
import { clientDir, serverEntry } from "./build.ts";
import { serve } from "./serve.ts";

/** The web process, as `web-process.ts` starts it. */
const log = pino({ base: undefined });
await serve(log, async () => {
  const build = await import(serverEntry);
  return createApp({ build, clientDir, ...JSON.parse(process.env.TREKS_WEB ?? "{}"), log });
});
