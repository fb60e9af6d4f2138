import { pid } from "node:process";
import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request.server";

export const log = pino({
  base: env.TREKS_PROCESS ? { process: env.TREKS_PROCESS, pid } : null,
  mixin: () => ({ id: currentRequestId() }),
  redact: {
    paths: [
      "password",
      "*.password",
      "token",
      "*.token",
      "cookie",
      "*.cookie",
      "authorization",
      "*.authorization",
    ],
    censor: "[removed]",
  },
});
