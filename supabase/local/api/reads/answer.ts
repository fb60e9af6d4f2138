import { rateLimitedLog } from "../../postgres/rate-limited-log.ts";
import { printable } from "../../printable.ts";
import { toPostgrestError } from "../lite/sqlstate.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Rows {
  /** JSON of an array. */
  json: string;
  count: number;
}

export function answerRows({ json, count }: Rows, location: string | undefined): Answer {
  return toAnswer(200, json, {
    "content-type": "application/json; charset=utf-8",
    "content-range": count > 0 ? `0-${count - 1}/*` : "*/*",
    ...(location && { "content-location": location }),
  });
}

export function answerOne({ json, count }: Rows): Answer {
  if (count !== 1) return refuse(406, notOne(count));
  return toAnswer(200, json.slice(1, -1), {
    "content-type": "application/vnd.pgrst.object+json; charset=utf-8",
    "content-range": "0-0/*",
  });
}

interface Refusal {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
}

function notOne(count: number): Refusal {
  const message = "Cannot coerce the result to a single JSON object";
  return { code: "PGRST116", details: `The result contains ${count} rows`, hint: null, message };
}

/** Null for an error that the library has to put into words: asking again changes nothing. */
export function answerError(error: unknown): Answer | null {
  if (!(error instanceof Error) || !isOfStatement(error)) return null;
  const { code, message, detail = null, hint = null } = toPostgrestError(error) as DatabaseError;
  // Raised by our own functions.
  if (/^PT[2-5]\d\d$/.test(code))
    return refuse(Number(code.slice(2)), { code, details: detail, hint, message });
  if (code !== "PGRST" || detail === null) return null;
  log(`A read failed: ${printable(error.message)}\n`);
  return refuse(JSON.parse(detail).status, JSON.parse(message));
}

const log = rateLimitedLog(
  (line: string) => process.stderr.write(line),
  count => process.stderr.write(`${count} more reads failed.\n`),
);

/** Not of the way to Postgres, nor of its end. */
function isOfStatement(error: Error & { code?: string }) {
  return "severity" in error && !/^(08|57P)/.test(error.code ?? "");
}

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function refuse(status: number, { code, details, hint, message }: Refusal): Answer {
  const body = JSON.stringify({ code, details, hint, message });
  return toAnswer(status, body, { "content-type": "application/json; charset=utf-8" });
}

function toAnswer(status: number, body: string, headers: Record<string, string>): Answer {
  return { status, headers: { ...headers, "content-length": `${Buffer.byteLength(body)}` }, body };
}
