/** What the owner of a hosted project sets for its auth service. Tests may change them while it runs. */
export interface ProjectSettings {
  siteUrl: string;
  /** May hold `*` (no dot or slash), `**` and `?`. */
  redirectUrls: string[];
  disableSignup: boolean;
  captcha: boolean;
  passwordLength: number;
  /** Of each set at least one character. */
  passwordCharacters: string[];
  /** Seconds. */
  jwtExpiry: number;
  refreshReuseInterval: number;
  otpExpiry: number;
  flowStateExpiry: number;
  /** Between two mails of a kind to one address. */
  mailFrequency: number;
  otpLength: number;
  requireCurrentPassword: boolean;
  requireReauthentication: boolean;
  /** Empty: mail goes to everybody, as with custom SMTP. Without it, only to the members of the team. */
  authorizedAddresses: string[];
  templates: "of the project" | "default";
  smtp: {
    /** Milliseconds, which are spent inside the request. */
    delay: number;
    fails: boolean;
  };
  rateLimits: RateLimitSettings;
  /** `Sb-Forwarded-For` counts if it comes with a secret key. */
  forwardsAddresses: boolean;
  /** Milliseconds until a request is answered with "timed out". */
  longestRequest: number;
}

/** By network address and in 5 minutes, except for mails: by project and hour. */
export interface RateLimitSettings {
  /** Passwords, codes and refreshes together. */
  token: number;
  verify: number;
  /** Each for sign-up, recovery, resending and changes of the user. */
  otp: number;
  burst: number;
  mails: number;
}

/** Where a test is not about limits. */
export const unlimited: RateLimitSettings = { token: 1e6, verify: 1e6, otp: 1e6, burst: 1e6, mails: 1e6 };

/** A new project with custom SMTP. */
export const hostedDefaults: Omit<ProjectSettings, "siteUrl"> = {
  redirectUrls: [],
  disableSignup: false,
  captcha: false,
  passwordLength: 6,
  passwordCharacters: [],
  jwtExpiry: 3600,
  refreshReuseInterval: 10,
  otpExpiry: 3600,
  flowStateExpiry: 300,
  mailFrequency: 60,
  otpLength: 6,
  requireCurrentPassword: false,
  requireReauthentication: false,
  authorizedAddresses: [],
  templates: "of the project",
  smtp: { delay: 0, fails: false },
  rateLimits: { token: 150, verify: 30, otp: 30, burst: 30, mails: 30 },
  forwardsAddresses: false,
  longestRequest: 10_000,
};

type Kind = "token" | "verify" | "signup" | "recover" | "resend" | "user";

interface Bucket {
  tokens: number;
  at: number;
}

const fiveMinutes = 300_000;
const hour = 3_600_000;

/** A bucket for each kind of request and network address, and a count for the mails of the whole project. */
export class RateLimits {
  readonly #settings: () => RateLimitSettings;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #hourBegan: number;
  #mails = 0;

  constructor(settings: () => RateLimitSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#hourBegan = now();
  }

  /** @throws AuthError 429 */
  take(kind: Kind, address: string) {
    const { burst, ...settings } = this.#settings();
    const rate = kind === "token" || kind === "verify" ? settings[kind] : settings.otp;
    const now = this.#now();
    const { tokens, at } = this.#buckets.get(`${kind} ${address}`) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) * rate) / fiveMinutes);
    this.#buckets.set(`${kind} ${address}`, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (filled < 1) throw tooManyRequests();
  }

  takeMail(): boolean {
    const hours = Math.floor((this.#now() - this.#hourBegan) / hour);
    if (hours > 0) {
      this.#hourBegan += hours * hour;
      this.#mails = 0;
    }
    if (this.#mails >= this.#settings().mails) return false;
    this.#mails++;
    return true;
  }
}

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
const tooManyRequests = () => new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
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
