import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { log } from "~/infra/log.server";

export type MailFailure = keyof typeof reports | "tooSoon";

/** Why a mail was not sent; null for any other error. What the operator has to mend is logged. */
export function mailFailureOf(error: AuthError): MailFailure | null {
  const failure = kindOf(error);
  // Not the error's message, which may name the address.
  if (failure && failure !== "tooSoon") log.error({ code: error.code ?? error.status }, reports[failure]);
  return failure;
}

const reports = {
  projectLimit: "the project sends no more mails this hour: raise auth.rate_limit.email_sent",
  notAuthorized: "the project's own mail service sends to its team only: set up custom SMTP",
  undelivered: "the project's mail server took no mail: the logs of the auth service say why",
};

function kindOf({ code, message, ...error }: AuthError): MailFailure | null {
  if (code === "email_address_not_authorized") return "notAuthorized";
  // One code for two limits: only the one of an address speaks of security.
  if (code === "over_email_send_rate_limit")
    return /security purposes/i.test(message) ? "tooSoon" : "projectLimit";
  // A 500 comes without its code.
  const isFailure = error.status === 500 && isAuthRetryableFetchError(error);
  return isFailure && /^Error sending .*email$/i.test(message) ? "undelivered" : null;
}
