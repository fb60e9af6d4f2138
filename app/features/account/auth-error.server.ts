import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { FormError } from "~/infra/forms/form-error.server";

/** What the service says of the member's input is passed on; what it says of itself is not. */
export function authFormError(error: AuthError, fallback: string): FormError {
  const { sentence, status } = inSentence(error, fallback);
  return new FormError(sentence, { status });
}

/** One for a wrong password, an unknown and an unconfirmed address: nobody learns who is a member. */
export const invalidCredentials = () => new FormError(unknownMember.sentence);

interface Told {
  status: number;
  sentence: string;
}

function inSentence(error: AuthError, fallback: string): Told {
  // AuthUnknownError stands for an answer that could not be read.
  if (isAuthRetryableFetchError(error) || error.name === "AuthUnknownError") return unreachable;
  if (isAuthWeakPasswordError(error)) return { status: 400, sentence: weakness(error.reasons) };
  const told = [error.code ?? "", error.name].find(key => Object.hasOwn(sentences, key));
  const known = told && sentences[told];
  if (known) return known;
  if (error.name === "AuthInvalidCredentialsError") return { status: 400, sentence: fallback };
  if (isAuthApiError(error) && error.status < 500)
    return { status: 400, sentence: error.message || fallback };
  return { status: 500, sentence: fallback };
}

const unreachable: Told = {
  status: 503,
  sentence: "Treks cannot reach the sign-in service right now. Wait a moment and try again.",
};

const uselessLink: Told = { status: 500, sentence: "This link could not be used. Ask for a new one." };

const invalidToken: Told = {
  status: 400,
  sentence: "Your session is not valid any more. Log in again.",
};

const unknownMember: Told = {
  status: 400,
  sentence: "Invalid login credentials. If your account is new, open the link in our latest email first.",
};

const sentences: Record<string, Told | undefined> = {
  AuthSessionMissingError: { status: 400, sentence: "Your session has ended. Log in again." },
  AuthImplicitGrantRedirectError: uselessLink,
  AuthPKCEGrantCodeExchangeError: uselessLink,
  AuthInvalidTokenResponseError: {
    status: 500,
    sentence: "The sign-in service gave no valid answer. Wait a moment and try again.",
  },
  invalid_credentials: unknownMember,
  email_not_confirmed: unknownMember,
  user_banned: unknownMember,
  invalid_jwt: invalidToken,
  bad_jwt: invalidToken,
  over_request_rate_limit: { status: 429, sentence: "Too many tries. Wait a few minutes and try again." },
  over_email_send_rate_limit: { status: 429, sentence: "Too many emails. Wait a few minutes and try again." },
  otp_expired: { status: 400, sentence: "Email link is invalid or has expired" },
  same_password: { status: 400, sentence: "Choose a password that is different from the old one." },
  identity_already_exists: { status: 400, sentence: "This sign-in method belongs to another account." },
  identity_not_found: { status: 400, sentence: "This sign-in method is not connected to your account." },
  single_identity_not_deletable: { status: 400, sentence: "The only way to sign in cannot be removed." },
};

function weakness(reasons: string[]) {
  const known: Record<string, string | undefined> = {
    length: "make it longer",
    characters: "mix letters, digits and special characters",
    pwned: "choose one that has not appeared in a data leak",
  };
  const advice = reasons.filter(reason => Object.hasOwn(known, reason)).map(reason => known[reason]);
  return `This password is too weak: ${advice.join(", ") || "choose a longer one"}.`;
}
