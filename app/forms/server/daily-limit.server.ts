import type { PostgrestError } from "@supabase/supabase-js";
import { FormError } from "~/infra/form-error.server";
import { dailyLimits } from "~/lib/location-post-limits";
import { waitInWords } from "~/lib/wait-in-words";

/** @throws FormError when the member has stored as much as one can in a day; `details` is how many seconds are left. */
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
