import { pino } from "pino";
import { clientDir, readVersion, serverEntry } from "./build/build.ts";
import { createApp } from "./http/app.ts";
import { serve } from "./http/serve.ts";

const { HOST: host, PORT: port, TREKS_PROCESS: number, TREKS_WEB: settings } = process.env;
/** One write per line would be expensive. Below 4 kB, the lines of several processes do not mix. */
const destination = pino.destination({ sync: false, minLength: 3_500, periodicFlush: 50 });
const log = pino({ base: number ? { process: Number(number), pid: process.pid } : null }, destination);
await serve(log, { host, port: Number(port) }, async () => {
  process.env.TREKS_VERSION = readVersion();
  const build = await import(serverEntry);
  const { fetch } = createApp({ build, clientDir, ...JSON.parse(settings ?? "{}"), log });
  return { fetch, workDone: build.entry.module.backgroundWorkDone };
});
