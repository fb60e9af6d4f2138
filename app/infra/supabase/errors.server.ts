import type { PostgrestError, PostgrestSingleResponse } from "@supabase/supabase-js";
import { log } from "../log.server";
import { backendUnreachable, unauthorized } from "../responses";

/** Raised by our own policies. */
export const sessionEndedCode = "PT401";
/** Of PostgREST: the token has expired by the database's clock, or has not begun, or its key is not known there. */
export const tokenErrorCodes: ReadonlySet<string> = new Set(["PGRST301", "PGRST303"]);
/** Cancelled after its time, a lock not had in time, no connection left: hosted Supabase answers these with 500 too. */
const overloadCodes = new Set(["57014", "55P03", "53300"]);

/**
 * The data of a response.
 * @throws 503 when the backend did not answer in time, 401 when the session has ended, an Error when it refused.
 */
export function dataOrThrow<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  if (isUnavailable(status) || overloadCodes.has(error.code) || tokenErrorCodes.has(error.code)) {
    log.warn({ status, code: error.code, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  if (error.code === sessionEndedCode) throw unauthorized();
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

/** Logs a failed write: a session that has ended is no fault of the site, and a backend that is away is a warning. */
export function logWriteError({ code, message }: PostgrestError, what: string) {
  if (code === sessionEndedCode || tokenErrorCodes.has(code)) return;
  const isUnanswered = !code || overloadCodes.has(code);
  log[isUnanswered ? "warn" : "error"]({ code, reason: message }, what);
}

/** 0 is a request that was never answered, 200 one whose answer was no JSON. A refusal has a status of its own. */
function isUnavailable(status: number) {
  return status < 400 || status === 429 || status >= 500;
}
