import {
  AuthApiError,
  AuthError,
  AuthInvalidCredentialsError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authFormError } from "./auth-error.server";

const fallback = "Please check what you typed.";
const unreachable = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";
const badCredentials =
  "Invalid login credentials. If your account is new, open the link in our latest email first.";
const limited = "A lot of people are using the sign-in service right now. Wait a minute and try again.";
const closed =
  "Nobody can sign up or log in here at the moment. Try again later, or tell whoever runs this site.";

const apiError = (code: string | undefined, status = 400) =>
  new AuthApiError(`pq: inside ${code}`, status, code);
const weakPassword = (...reasons: string[]) => new AuthWeakPasswordError("weak", 422, reasons as never);
const outage = (status: number) => new AuthRetryableFetchError("fetch failed", status);

test.each<[AuthError, number, string]>([
  [new AuthSessionMissingError(), 400, "Your session has ended. Log in again."],
  [apiError("invalid_credentials"), 400, badCredentials],
  [apiError("email_not_confirmed"), 400, badCredentials],
  [apiError("user_banned"), 400, "This account is suspended. Log in to see why, and for how long."],
  [new AuthInvalidCredentialsError("You must provide an email"), 400, fallback],
  [weakPassword("length"), 400, "This password is too weak: make it longer."],
  [
    weakPassword("length", "characters"),
    400,
    "This password is too weak: make it longer, mix letters, digits and special characters.",
  ],
  [weakPassword("pwned"), 400, "This password is too weak: choose one that has not appeared in a data leak."],
  [outage(0), 503, unreachable],
  [new AuthUnknownError("Unexpected end of JSON input", new SyntaxError()), 503, unreachable],
  [
    new AuthInvalidTokenResponseError(),
    500,
    "The sign-in service gave no valid answer. Wait a moment and try again.",
  ],
  [apiError("otp_expired", 403), 400, "Email link is invalid or has expired"],
  [apiError("over_request_rate_limit", 429), 429, limited],
  [apiError(undefined, 429), 429, limited],
  [apiError("captcha_failed"), 503, closed],
  [apiError(undefined, 500), 500, fallback],
  [apiError("__proto__", 500), 500, fallback],
  [new AuthError("secret inside"), 500, fallback],
])("%s becomes status %i and a sentence", (error, status, message) => {
  expect(authFormError(error, fallback)).toMatchObject({ status, message });
});

test("says when to retry after a limit or while sign-up is closed", () => {
  expect(authFormError(apiError("over_request_rate_limit", 429), fallback).retryAfter).toBe(60);
  expect(authFormError(apiError("captcha_failed"), fallback).retryAfter).toBe(3600);
});
