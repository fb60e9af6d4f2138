import { pid } from "node:process";
import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request.server";

const unprintable = /[\x7f-\x9f\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;

function escapeUnits(character: string) {
  const units = character.split("");
  return units.map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

export const log = pino({
  base: env.TREKS_PROCESS ? { process: env.TREKS_PROCESS, pid } : null,
  // JSON escapes only ASCII controls, but others, such as direction overrides, would act on a terminal.
  hooks: { streamWrite: line => line.replace(unprintable, escapeUnits) },
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
