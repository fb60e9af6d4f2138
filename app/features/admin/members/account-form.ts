import { z } from "zod";
import { actReason, formKey } from "../decisions/decision-form";

const act = z.object({ key: formKey, reason: actReason });
const withPassword = act.extend({ password: z.string("Enter your own password.").min(1).max(1000) });

/** What an admin does to a member's account, by the last part of its address. */
export const accountActionSchemas = {
  confirm: act,
  resend: act,
  "make-admin": withPassword,
  "end-admin": withPassword,
};
