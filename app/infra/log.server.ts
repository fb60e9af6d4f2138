import { pino } from "pino";
import { currentRequestId } from "./request.server";

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
