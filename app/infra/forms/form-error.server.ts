interface FormErrorInit {
  /** Of the answer; 400 unless it says otherwise. */
  status?: number;
  /** The toast's, instead of the form's own. */
  title?: string | undefined;
  /** Seconds until the next try is allowed. */
  retryAfter?: number | undefined;
  /** Where a member whose session has ended logs in and comes back. */
  loginHref?: string | undefined;
  /** What stands in these fields of the reply instead of what was typed. */
  values?: Record<string, string>;
}

/** Why a posted form is refused. Whoever throws it leaves the answer to `formAction`. */
export class FormError extends Error {
  /** Sentences for the member by field name; the one under "" concerns the form as a whole. */
  readonly errors: Record<string, string>;
  readonly status: number;
  readonly title: string | undefined;
  readonly retryAfter: number | undefined;
  readonly loginHref: string | undefined;
  readonly values: Record<string, string>;

  constructor(errors: string | Record<string, string>, init: FormErrorInit = {}) {
    const byField = typeof errors === "string" ? { "": errors } : errors;
    super(Object.values(byField)[0]);
    this.errors = byField;
    this.status = init.status ?? 400;
    this.title = init.title;
    this.retryAfter = init.retryAfter;
    this.loginHref = init.loginHref;
    this.values = init.values ?? {};
  }
}
