import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import type { FormReply } from "~/lib/form-reply";
import { badRequest, tooBusy, tooLarge } from "../responses";
import { BodyError, readBody } from "./form-body.server";

/** Bytes that a form may have which takes no photo, and each of its texts. */
const formLimits = { whole: 256 * 1024, text: 64 * 1024 };

/**
 * The posted form: the fields called `names` and no other.
 * @throws 400 when the body is not the form it claims to be, 413 when it is too large, 503 when too many arrive at once.
 */
export async function readForm(request: Request, names: readonly string[]) {
  return readBody(request, { names, ...formLimits }).catch(explain);
}

/** @throws what the page of an error says, for a body that was refused. */
export function explain(error: unknown): never {
  if (!(error instanceof BodyError)) throw error;
  throw { malformed: badRequest, "too large": tooLarge, "too busy": tooBusy }[error.fault]();
}

/** What a form's fields are called is read from its schema. */
export type FormSchema<T> = ZodType<T> & { shape: object };

/**
 * Reads and checks a posted form. `value` is null when the schema refused it; `refuse` makes the reply
 * that gives back what was typed, without the fields named in `secret`. `besides` names fields that the form has and
 * the schema does not read.
 * @throws what `readForm` throws.
 */
export async function parseForm<T>(
  request: Request,
  schema: FormSchema<T>,
  secret: string[] = [],
  besides: readonly string[] = [],
) {
  const form = await readForm(request, [...Object.keys(schema.shape), ...besides]);
  return { form, ...checkForm(form, schema, secret) };
}

/** What `parseForm` makes of a form that was read. */
export function checkForm<T>(form: FormData, schema: FormSchema<T>, secret: string[] = []) {
  const submission = parseWithZod(form, {
    schema,
    disableAutoCoercion: true,
    error: () => notAsExpected,
  });
  const value = submission.status === "success" ? submission.value : null;
  function refuse(formError?: string, fieldErrors: Record<string, string[]> = {}) {
    return toReply(
      submission.reply({ hideFields: secret, formErrors: formError ? [formError] : [], fieldErrors }),
    );
  }
  return { value, refuse };
}

/** Why a form was refused as a whole, and the status of the page that says so. */
export interface Refusal {
  status: number;
  sentence: string;
  /** Seconds until the next try is allowed. */
  retryAfter?: number;
  /** Where a member whose session has ended logs in and comes back. */
  loginHref?: string | undefined;
}

/** The same page again: everything typed, the reasons in place, and the first of them as a toast. */
export function refusedForm(reply: FormReply, title: string, refusal: Partial<Refusal> = {}) {
  const { status, retryAfter, loginHref } = refusal;
  const message = Object.values(reply.errors)[0]?.[0];
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return data(
    { reply, loginHref, toast: { kind: "error" as const, title, message } },
    { status: status ?? 400, headers },
  );
}

/** Instead of what the library would say where a schema has no sentence of its own. */
const notAsExpected = "This did not arrive as it was expected: enter it once more.";

function toReply({ initialValue, error }: SubmissionResult<string[]>): FormReply {
  const values = Object.entries(initialValue ?? {}).flatMap(([name, typed]) =>
    typeof typed === "string" ? [[name, typed]] : [],
  );
  const errors = Object.entries(error ?? {}).flatMap(([name, sentences]) =>
    sentences ? [[name, sentences]] : [],
  );
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}
