import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { runInBackground } from "~/infra/background-work.server";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { authRateLimitHint, unsettled } from "~/infra/supabase/supabase.server";

export function authFormError(error: AuthError, fallback: string): FormError {
  const { sentence, status, field = "", retryAfter, report } = problemOf(error, fallback);
  // The message may name the address.
  if (report) log.error({ code: error.code }, report);
  return new FormError({ [field]: sentence }, { status, retryAfter });
}

/** The service gives these errors before it looks up the address, so they may be shown without revealing members. */
export function isServiceWide(error: AuthError): boolean {
  const isMailProblem = error.status === 500 || error.code === "over_email_send_rate_limit";
  return !isMailProblem && [429, 503].includes(problemOf(error, "").status);
}

/** Wrong passwords and unknown, unconfirmed or suspended addresses get the same words, to reveal no member. */
export const invalidCredentials = () => new FormError(badCredentials.sentence);

interface AuthProblem {
  status: number;
  sentence: string;
  field?: string;
  retryAfter?: number;
  report?: string;
}

function problemOf(error: AuthError, fallback: string): AuthProblem {
  // The library throws AuthUnknownError when it cannot read the answer.
  if (isAuthRetryableFetchError(error) || error.name === "AuthUnknownError") return unreachable;
  if (isAuthWeakPasswordError(error)) return { status: 400, sentence: weaknessSentence(error.reasons) };
  const problem = faults.get(error.code ?? "") ?? faults.get(error.name);
  if (problem) return problem;
  if (error.status === 429) return tooMany;
  if (error.name === "AuthInvalidCredentialsError") return { status: 400, sentence: fallback };
  if (isAuthApiError(error) && error.status < 500)
    return { status: 400, sentence: error.message || fallback };
  return { status: 500, sentence: fallback };
}

const unreachable: AuthProblem = {
  status: 503,
  sentence: "Treks cannot reach the sign-in service right now. Wait a moment and try again.",
};

const tooMany: AuthProblem = {
  status: 429,
  sentence: "A lot of people are using the sign-in service right now. Wait a minute and try again.",
  retryAfter: 60,
  report: authRateLimitHint,
};

const invalidToken: AuthProblem = {
  status: 400,
  sentence: "Your session is no longer valid. Log in again.",
};

const badCredentials: AuthProblem = {
  status: 400,
  sentence: "Invalid login credentials. If your account is new, open the link in our latest email first.",
};

const faults = new Map(
  Object.entries<AuthProblem>({
    AuthSessionMissingError: { status: 400, sentence: "Your session has ended. Log in again." },
    AuthInvalidTokenResponseError: {
      status: 500,
      sentence: "The sign-in service gave no valid answer. Wait a moment and try again.",
    },
    [unsettled]: unreachable,
    invalid_credentials: badCredentials,
    email_not_confirmed: badCredentials,
    user_banned: { status: 400, sentence: "This account is suspended. Log in to see why, and for how long." },
    invalid_jwt: invalidToken,
    bad_jwt: invalidToken,
    over_request_rate_limit: tooMany,
    over_email_send_rate_limit: {
      status: 429,
      sentence: "Too many emails. Wait a few minutes and try again.",
    },
    email_address_invalid: {
      status: 400,
      field: "email",
      sentence: "No email can be sent to this address. Check how it is written.",
    },
    captcha_failed: signUpClosed("the project asks for a captcha, which Treks does not show: turn it off"),
    email_provider_disabled: signUpClosed("the project has logging in by email switched off: turn it on"),
    signup_disabled: { status: 403, sentence: "This site takes no new members at the moment." },
    otp_expired: { status: 400, sentence: "Email link is invalid or has expired" },
    same_password: { status: 400, sentence: "Choose a password that is different from the old one." },
  }),
);

function signUpClosed(report: string): AuthProblem {
  const sentence =
    "Nobody can sign up or log in here at the moment. Try again later, or tell whoever runs this site.";
  return { status: 503, sentence, retryAfter: 3600, report };
}

function weaknessSentence(reasons: string[]) {
  const advice = reasons.flatMap(reason => advices.get(reason) ?? []);
  return `This password is too weak: ${advice.join(", ") || "choose a longer one"}.`;
}

const advices = new Map([
  ["length", "make it longer"],
  ["characters", "mix letters, digits and special characters"],
  ["pwned", "choose one that has not appeared in a data leak"],
]);

export type MailFailure = keyof typeof reports | "tooSoon";

/** Returns null when the error is not about a mail. */
export function reportMailFailure(error: AuthError): MailFailure | null {
  const failure = mailFailureOf(error);
  if (failure && failure !== "tooSoon") log.error({ code: error.code ?? error.status }, reports[failure]);
  return failure;
}

/** Sends a mail in the background. Returns null when too many are waiting already. */
export function mailInBackground(name: string, send: () => Promise<AuthError | null>) {
  return runInBackground(async () => {
    try {
      const error = await send();
      if (error && !reportMailFailure(error))
        log.warn({ code: error.code, status: error.status }, `${name} was not sent`);
      return error;
    } catch (error) {
      if (!(error instanceof FormError)) log.error({ err: error }, `${name} was not sent`);
      return null;
    }
  });
}

const reports = {
  projectLimit: "the project sends no more mails this hour: raise auth.rate_limit.email_sent",
  notAuthorized: "the project's own mail service sends to its team only: set up custom SMTP",
  undelivered: "the project's mail server took no mail: the logs of the auth service say why",
};

function mailFailureOf({ code, message, ...error }: AuthError): MailFailure | null {
  if (code === "email_address_not_authorized") return "notAuthorized";
  // One code stands for two limits, and only the message of the limit per address speaks of security.
  if (code === "over_email_send_rate_limit")
    return /security purposes/i.test(message) ? "tooSoon" : "projectLimit";
  // A 500 comes without its code.
  const isFailure = error.status === 500 && isAuthRetryableFetchError(error);
  return isFailure && /^Error sending .*email$/i.test(message) ? "undelivered" : null;
}
