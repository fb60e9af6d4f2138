import type { PostgrestError, PostgrestSingleResponse } from "@supabase/supabase-js";
import { backendAway, FormError } from "../form-error.server";
import { log } from "../log.server";
import { backendUnreachable, unauthorized } from "../responses";

/** Our database policies raise this code. */
export const sessionEndedCode = "PT401";
/** PostgREST sends these for a token that is expired, not yet valid or signed with an unknown key. */
const tokenErrorCodes: ReadonlySet<string> = new Set(["PGRST301", "PGRST303"]);
const overloadCodes = new Set(["40P01", "57014", "55P03", "53300"]);

/** @throws 503 without an answer, 401 for an ended session, an Error for a refusal */
export function dataOrThrow<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  const isAway = isUnavailable(status) || !error.code || overloadCodes.has(error.code);
  if (isAway || tokenErrorCodes.has(error.code)) {
    log.warn({ status, code: error.code, reason: error.message }, "the backend did not answer");
    throw backendUnreachable();
  }
  if (error.code === sessionEndedCode) throw unauthorized();
  throw new Error(`The backend refused: ${error.code} ${error.message}`);
}

/** 23503 is the code of every foreign key, and a trigger may raise it with a message of its own. */
export function breaksKey({ code, message }: PostgrestError, ...causes: string[]) {
  return code === "23503" && causes.some(cause => message === cause || message.includes(`"${cause}"`));
}

export function logWriteError({ code, message }: PostgrestError, what: string) {
  if (code === sessionEndedCode || tokenErrorCodes.has(code)) return;
  const isUnanswered = !code || overloadCodes.has(code);
  log[isUnanswered ? "warn" : "error"]({ code, reason: message }, what);
}

/** For a write that no rule has refused. The sentence is for a backend that answers. */
export function writeFailed(error: PostgrestError, what: string, sentence: string): FormError {
  logWriteError(error, what);
  return error.code ? new FormError(sentence, { status: 503, retryAfter: 5 }) : backendAway();
}

function isUnavailable(status: number) {
  return status < 400 || status === 429 || status >= 500;
}
