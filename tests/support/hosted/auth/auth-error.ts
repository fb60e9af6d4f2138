export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reasons: string[] | undefined;

  constructor(status: number, code: string, message: string, reasons?: string[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

/** An error that keeps what was written before it: a revoked family of tokens stays revoked. */
export class CommittedError extends AuthError {}

export const invalidCredentials = () =>
  new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const invalidLink = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
export const userBanned = () => new AuthError(403, "user_banned", "User is banned");
export const tooManyRequests = () =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
export const validationFailed = (message: string) => new AuthError(400, "validation_failed", message);
export const unexpectedFailure = (message: string) => new AuthError(500, "unexpected_failure", message);

const VERSION = "2024-01-01";

/** Clients that name the version get `code` and `message`, older ones `error_code` and `msg`. */
export function errorResponse(error: AuthError, request: Request): Response {
  const { status, code, message, reasons } = error;
  const weak = reasons ? { weak_password: { reasons } } : {};
  const isNew = (request.headers.get("x-supabase-api-version") ?? "") >= VERSION;
  const body = isNew ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak };
  const headers = new Headers({ "x-sb-error-code": code });
  if (isNew) headers.set("x-supabase-api-version", VERSION);
  return Response.json(body, { status, headers });
}
