import type { PostgrestError } from "@supabase/supabase-js";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { writeFailed } from "~/infra/supabase/errors.server";
import { conditionProblems } from "~/lib/conditions";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";

interface Failure {
  noun: "post" | "comment";
  /** For the log. */
  what: string;
  /** The sentence for a write that no rule has refused. */
  failed: string;
}

/** What the member is told of a limit that the database enforced, or of any other error. @throws FormError */
export function refusalOf(error: PostgrestError, { noun, what, failed }: Failure): FormError {
  throwDailyLimit(error);
  if (error.message === "day_to_come") return new FormError({ seenOn: conditionProblems["to come"] });
  return firstDayRefusal(error, noun) ?? writeFailed(error, what, failed);
}

/** The database's triggers define the codes and put the seconds left into `details`. */
function firstDayRefusal({ code, details }: PostgrestError, noun: Failure["noun"]): FormError | undefined {
  const seconds = Number(details);
  if (code === "PT429") {
    return new FormError(
      `${firstDayLimits[noun]} Nothing is lost: send it again in ${waitInWords(seconds)}.`,
      { status: 429, retryAfter: seconds, title: "Not posted yet" },
    );
  }
  if (code === "PT422") {
    return new FormError(
      {
        content: `${firstDayLimits.links(noun)} Take some out, or send it again in ${waitInWords(seconds)}.`,
      },
      { status: 422, title: "Too many links" },
    );
  }
}
