import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import type { FormReply } from "~/lib/form-reply";
import { badRequest } from "./responses";

/**
 * The posted form.
 * @throws 400 when the body is not the form it claims to be.
 */
export async function readForm(request: Request) {
  const posted = await request.formData().catch(() => {
    throw badRequest();
  });
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, withoutNul(value));
  return form;
}

/** The one character that nobody types and the database cannot store. */
function withoutNul<T>(value: T) {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

/**
 * Reads and checks a posted form. `value` is null when the schema refused it; `refuse` makes the reply
 * that gives back what was typed, without the fields named in `secret`.
 * @throws 400 when the body is not a form.
 */
export async function parseForm<T>(request: Request, schema: ZodType<T>, secret: string[] = []) {
  const form = await readForm(request);
  const submission = parseSubmission(form, schema);
  const value = submission.status === "success" ? submission.value : null;
  function refuse(formError?: string, fieldErrors: Record<string, string[]> = {}) {
    return toReply(
      submission.reply({ hideFields: secret, formErrors: formError ? [formError] : [], fieldErrors }),
    );
  }
  return { value, form, refuse };
}

/** Why a form was refused as a whole, and the status of the page that says so. */
export interface Refusal {
  status: number;
  sentence: string;
  /** Seconds until the next try is allowed. */
  retryAfter?: number;
  /** Where a member whose session has ended logs in and comes back. */
  loginHref?: string;
}

/** The same page again: everything typed, the reasons in place, and the first of them as a toast. */
export function refusedForm(reply: FormReply, title: string, refusal: Partial<Refusal> = {}) {
  const { status, retryAfter, loginHref } = refusal;
  const message = Object.values(reply.errors)[0]?.[0];
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data(
    { reply, loginHref, toast: { kind: "error" as const, title, message } },
    { status: status ?? 400, headers },
  );
}

function parseSubmission<T>(form: FormData, schema: ZodType<T>) {
  // Conform reads names as paths, and follows them as deep as they go; ours are plain.
  if ([...form.keys()].some(name => /[.[\]]/.test(name))) throw badRequest();
  try {
    return parseWithZod(form, { schema, disableAutoCoercion: true });
  } catch {
    // Conform's own control fields, forged.
    throw badRequest();
  }
}

function toReply({ initialValue, error }: SubmissionResult<string[]>): FormReply {
  const values = Object.entries(initialValue ?? {}).flatMap(([name, typed]) =>
    typeof typed === "string" ? [[name, typed]] : [],
  );
  const errors = Object.entries(error ?? {}).flatMap(([name, sentences]) =>
    sentences ? [[name, sentences]] : [],
  );
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}
