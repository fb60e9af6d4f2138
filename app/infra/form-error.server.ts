import type { PostgrestError } from "@supabase/supabase-js";
import { dailyLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { loginPath } from "~/lib/redirects";

interface FormErrorInit {
  status?: number;
  title?: string | undefined;
  retryAfter?: number | undefined;
  loginHref?: string | undefined;
  lostFiles?: string[] | undefined;
  values?: Record<string, string>;
}

export class FormError extends Error {
  readonly errors: Record<string, string>;
  readonly status: number;
  readonly title: string | undefined;
  readonly retryAfter: number | undefined;
  readonly loginHref: string | undefined;
  /** The fields of chosen files that the answered form no longer has, where the form itself could not be read. */
  readonly lostFiles: string[] | undefined;
  readonly values: Record<string, string>;

  constructor(errors: string | Record<string, string>, init: FormErrorInit = {}) {
    const byField = typeof errors === "string" ? { "": errors } : errors;
    super(Object.values(byField)[0]);
    this.errors = byField;
    this.status = init.status ?? 400;
    this.title = init.title;
    this.retryAfter = init.retryAfter;
    this.loginHref = init.loginHref;
    this.lostFiles = init.lostFiles;
    this.values = init.values ?? {};
  }
}

export function signedOutError(url: URL, sentence = "User not authenticated", lostFiles?: string[]) {
  return new FormError(sentence, { status: 401, loginHref: loginPath(url), lostFiles });
}

export function backendAway() {
  const sentence = "Treks cannot be reached right now. Nothing is lost: wait a moment and send it again.";
  return new FormError(sentence, { status: 503, retryAfter: 5 });
}

/** What was typed comes back with the form; its files have to be sent again. */
export function filesBusy() {
  const sentence =
    "Many files are arriving right now. Wait a few seconds, then send the form again with its files.";
  return new FormError(sentence, { status: 503, retryAfter: 10 });
}

export function functionNotAnswering() {
  return new FormError("The service behind Treks is not answering. Wait a moment and try again.", {
    status: 503,
  });
}

export function throwDailyLimit({ code, message, details }: PostgrestError): void {
  if (code !== "PT429" || !Object.hasOwn(dailyLimits, message)) return;
  const seconds = Number(details);
  const limit = dailyLimits[message as keyof typeof dailyLimits];
  throw new FormError(`${limit} Nothing is lost: send it again in ${waitInWords(seconds)}.`, {
    status: 429,
    retryAfter: seconds,
    title: "Not saved yet",
  });
}
