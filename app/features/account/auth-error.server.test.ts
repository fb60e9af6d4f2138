import {
  AuthApiError,
  AuthError,
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidJwtError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authFormError } from "./auth-error.server";

const fallback = "Please check what you typed.";
const away = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";

const notAMember =
  "Invalid login credentials. If your account is new, open the link in our latest email first.";

test.each<[string, AuthError, number, string]>([
  ["a missing session", new AuthSessionMissingError(), 400, "Your session has ended. Log in again."],
  [
    "wrong credentials",
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    400,
    notAMember,
  ],
  [
    "an address to be confirmed",
    new AuthApiError("Email not confirmed", 400, "email_not_confirmed"),
    400,
    notAMember,
  ],
  [
    "a banned member with a link from a mail",
    new AuthApiError("User is banned", 400, "user_banned"),
    400,
    "This account is suspended. Log in to read until when, and why.",
  ],
  ["credentials that are none", new AuthInvalidCredentialsError("You must provide an email"), 400, fallback],
  [
    "a short password",
    new AuthWeakPasswordError("weak", 422, ["length"]),
    400,
    "This password is too weak: make it longer.",
  ],
  [
    "a plain password",
    new AuthWeakPasswordError("weak", 422, ["length", "characters"]),
    400,
    "This password is too weak: make it longer, mix letters, digits and special characters.",
  ],
  [
    "a leaked password",
    new AuthWeakPasswordError("weak", 422, ["pwned"]),
    400,
    "This password is too weak: choose one that has not appeared in a data leak.",
  ],
  [
    "a weak password without a reason",
    new AuthWeakPasswordError("weak", 422, []),
    400,
    "This password is too weak: choose a longer one.",
  ],
  ["no connection", new AuthRetryableFetchError("fetch failed", 0), 503, away],
  ["a gateway that fails", new AuthRetryableFetchError("Bad Gateway", 502), 503, away],
  ["a service that is away", new AuthRetryableFetchError("Service Unavailable", 503), 503, away],
  ["a gateway that waits too long", new AuthRetryableFetchError("Gateway Timeout", 504), 503, away],
  [
    "an answer that is no session",
    new AuthInvalidTokenResponseError(),
    500,
    "The sign-in service gave no valid answer. Wait a moment and try again.",
  ],
  [
    "a damaged token",
    new AuthInvalidJwtError("Invalid JWT structure"),
    400,
    "Your session is not valid any more. Log in again.",
  ],
  [
    "a callback that failed",
    new AuthImplicitGrantRedirectError("No access_token"),
    500,
    "This link could not be used. Ask for a new one.",
  ],
  [
    "a code that failed",
    new AuthPKCEGrantCodeExchangeError("No code"),
    500,
    "This link could not be used. Ask for a new one.",
  ],
  [
    "a used link",
    new AuthApiError("Token has expired or is invalid", 403, "otp_expired"),
    400,
    "Email link is invalid or has expired",
  ],
  [
    "the service's own limit",
    new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit"),
    429,
    "Very many people are using the sign-in service at this moment. Wait a minute and try again.",
  ],
  [
    "a captcha that the project asks for",
    new AuthApiError("captcha protection: request disallowed", 400, "captcha_failed"),
    503,
    "Nobody can sign up or log in here at the moment. Try again later, or tell whoever runs this site.",
  ],
  [
    "a limit without a code",
    new AuthApiError("slow down", 429, undefined),
    429,
    "Very many people are using the sign-in service at this moment. Wait a minute and try again.",
  ],
  [
    "a taken identity",
    new AuthApiError("exists", 422, "identity_already_exists"),
    400,
    "This sign-in method belongs to another account.",
  ],
  [
    "an unknown identity",
    new AuthApiError("none", 404, "identity_not_found"),
    400,
    "This sign-in method is not connected to your account.",
  ],
  [
    "the last identity",
    new AuthApiError("last", 422, "single_identity_not_deletable"),
    400,
    "The only way to sign in cannot be removed.",
  ],
  [
    "a fault of the service",
    new AuthApiError("pq: relation users does not exist", 500, undefined),
    500,
    fallback,
  ],
  ["an error of no known kind", new AuthError("secret inside"), 500, fallback],
])("%s is told in a sentence with the right status", (_, error, status, sentence) => {
  expect(authFormError(error, fallback)).toMatchObject({ status, message: sentence });
});

test("an address that no mail can reach is told beside its field", () => {
  const error = new AuthApiError('Email address "x@y" is invalid', 400, "email_address_invalid");
  expect(authFormError(error, fallback).errors).toEqual({
    email: "No email can be sent to this address. Check how it is written.",
  });
});

test("whoever meets a limit or a captcha is told when to come back", () => {
  const limited = new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit");
  expect(authFormError(limited, fallback).retryAfter).toBe(60);
  const closed = new AuthApiError("captcha protection", 400, "captcha_failed");
  expect(authFormError(closed, fallback).retryAfter).toBe(3600);
});

test.each(["constructor", "__proto__", "toString"])("a code called %s is no sentence", code => {
  expect(authFormError(new AuthApiError("pq: inside", 500, code), fallback)).toMatchObject({
    status: 500,
    message: fallback,
  });
  const weak = new AuthWeakPasswordError("weak", 422, [code, "length"] as never);
  expect(authFormError(weak, fallback).message).toBe("This password is too weak: make it longer.");
});

test("an answer that broke off is told as a service that does not answer", () => {
  const error = new AuthUnknownError("Unexpected end of JSON input", new SyntaxError());
  expect(authFormError(error, fallback)).toMatchObject({ status: 503 });
});
