/** What an action answers when it refuses a form: everything typed, and what is wrong with it. */
export interface FormReply {
  /** By field name; passwords and files are never among them. */
  values: Record<string, string>;
  /** Sentences by field name; those under "" concern the form as a whole. */
  errors: Record<string, string[]>;
}

/** What its page is answered with, beside a toast. */
export interface FormAnswer {
  reply: FormReply;
  /** Where a member whose session has ended logs in and comes back. */
  loginHref?: string | undefined;
}

/** The props of the field `name`: what was typed before and what was wrong with it. */
export function fieldReply(reply: FormReply | undefined, name: string) {
  return { defaultValue: reply?.values[name], error: reply?.errors[name]?.[0] };
}
