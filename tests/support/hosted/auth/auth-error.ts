export class AuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalidCredentials = () =>
  new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const invalidLink = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
export const userBanned = () => new AuthError(403, "user_banned", "User is banned");
export const validationFailed = (message: string) => new AuthError(400, "validation_failed", message);
export const unexpectedFailure = (message: string) => new AuthError(500, "unexpected_failure", message);

const API_VERSION = "2024-01-01";

/** Clients that name the version get `code` and `message`, older ones `error_code` and `msg`. */
export function errorResponse({ status, code, message }: AuthError, request: Request): Response {
  const isNew = (request.headers.get("x-supabase-api-version") ?? "") >= API_VERSION;
  const body = isNew ? { code, message } : { code: status, error_code: code, msg: message };
  const headers = { "x-sb-error-code": code, ...(isNew && { "x-supabase-api-version": API_VERSION }) };
  return Response.json(body, { status, headers });
}
