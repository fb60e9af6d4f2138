export interface FormReply {
  /** Passwords and files are never among them. */
  values: Record<string, string>;
  /** Those under "" concern the form as a whole. */
  errors: Record<string, string[]>;
}

export interface FormAnswer {
  reply: FormReply;
  loginHref?: string | undefined;
}

export function fieldReply(reply: FormReply | undefined, name: string) {
  return { defaultValue: reply?.values[name], error: reply?.errors[name]?.[0] };
}
