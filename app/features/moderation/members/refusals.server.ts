import { FormError } from "~/infra/form-error.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import { malformedEmail } from "~/lib/email";
import { accountRefusals } from "./account-acts";

/** What the database answers to an act on a member. */
const refusals: Record<string, string | undefined> = {
  ...accountRefusals,
  date_out_of_range: "Choose a date from tomorrow on, within ten years.",
  no_member: "This member is not there any more.",
  not_suspended: "This member is not suspended any more.",
  already_confirmed: "This address has been confirmed meanwhile.",
};

const addressRefusals: Record<string, string | undefined> = {
  same_address: "This is the address that the member has.",
  address_taken: "Another member has this address.",
  invalid_address: malformedEmail,
};

/** @throws FormError */
export function refuseWith(error: Parameters<typeof logWriteError>[0] | null) {
  if (!error) return;
  const email = addressRefusals[error.message];
  if (email) throw new FormError({ email }, { status: 409 });
  const sentence = refusals[error.message];
  if (sentence) throw new FormError(sentence, { status: 409 });
  logWriteError(error, "an act on a member failed");
  throw new FormError("It could not be done. Wait a moment and try again.", { status: 503 });
}
