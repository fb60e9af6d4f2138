import type { PostgrestError } from "@supabase/supabase-js";
import { FormError } from "~/infra/form-error.server";
import { firstDayLimits } from "~/lib/location-post-limits";
import { waitInWords } from "~/lib/numbers";

/** Raised by the database's triggers; `details` is how many seconds are left. */
const codes = { posts: "PT429", links: "PT422" };

export function isFirstDayLimit({ code }: PostgrestError) {
  return Object.values(codes).includes(code);
}

export function firstDayRefusal({ code, details }: PostgrestError): FormError {
  const seconds = Number(details);
  const wait = waitInWords(seconds);
  if (code === codes.posts) {
    return new FormError(`${firstDayLimits.posts} Nothing is lost: send it again in ${wait}.`, {
      status: 429,
      retryAfter: seconds,
      title: "Not posted yet",
    });
  }
  return new FormError(
    { content: `${firstDayLimits.links} Take some out, or send it again in ${wait}.` },
    { status: 422, title: "Too many links" },
  );
}
