import { pino } from "pino";

/** JSON lines on standard output. Whatever is named like a secret is cut out before it is written. */
export const log = pino({
  base: undefined,
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
