interface FormErrorInit {
  status?: number;
  title?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  loginHref?: string | undefined;
  values?: Record<string, string>;
}

export class FormError extends Error {
  /** By field name; the one under "" concerns the form as a whole. */
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

/** For an edge function that was called and has not answered. */
export function functionNotAnswering() {
  return new FormError("The service behind Treks is not answering. Wait a moment and try again.", {
    status: 503,
  });
}
