import { pino } from "pino";
import { currentRequestId } from "./request.server";

/**
 * JSON lines on standard output, each with the id of its request. Whatever is named like a secret is cut out before it
 * is written.
 */
export const log = pino({
  base: null,
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
