import { pino } from "pino";
import { currentRequestId } from "./request.server";

/** JSON lines on standard output, each with the id of its request, without the values of fields that hold secrets. */
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
