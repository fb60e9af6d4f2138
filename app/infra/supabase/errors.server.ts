import type { PostgrestError, PostgrestSingleResponse } from "@supabase/supabase-js";
import { log } from "../log.server";
import { backendUnreachable, unauthorized } from "../responses";

/** Raised by our own policies. */
export const sessionEndedCode = "PT401";
/** PostgREST: expired or not yet valid by the database's clock, or signed with an unknown key. */
export const tokenErrorCodes: ReadonlySet<string> = new Set(["PGRST301", "PGRST303"]);
/** Statement timeout, lock timeout, no connection left: hosted Supabase answers these with 500 too. */
const overloadCodes = new Set(["57014", "55P03", "53300"]);

/** @throws 503 when the backend did not answer, 401 when the session has ended, an Error when it refused. */
export function dataOrThrow<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  // Without a code it is a gateway that answers, in a page of its own.
  const isAway = isUnavailable(status) || !error.code || overloadCodes.has(error.code);
  if (isAway || tokenErrorCodes.has(error.code)) {
    log.warn({ status, code: error.code, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  if (error.code === sessionEndedCode) throw unauthorized();
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

export function logWriteError({ code, message }: PostgrestError, what: string) {
  if (code === sessionEndedCode || tokenErrorCodes.has(code)) return;
  const isUnanswered = !code || overloadCodes.has(code);
  log[isUnanswered ? "warn" : "error"]({ code, reason: message }, what);
}

/** 0: never answered; 200: the answer was no JSON. */
function isUnavailable(status: number) {
  return status < 400 || status === 429 || status >= 500;
}
