// The library answers these as hosted Supabase does, and all others as a 500 without their code.
const KNOWN = /^(42|22|21|PT|PGRST|23502|23503|23505|25006)/;

/** Gives an error of Postgres the form that the library passes on completely. */
export function toPostgrestError(error: unknown) {
  if (!isPostgresError(error) || KNOWN.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

interface PostgresError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function statusOf(code: string) {
  if (code === "P0001" || code === "23514" || code === "23P01") return 400;
  if (code.startsWith("23")) return 409;
  if (code.startsWith("53") || code === "57014" || code === "55P03") return 503;
  return 500;
}
