import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { FormReply } from "~/lib/form-reply";
import type { FormError } from "./form-error.server";

export type FormSchema<T> = ZodType<T> & { shape: object };

/** Coercion is off: every schema says what a missing field means. */
export function parseSubmission<T>(form: FormData, schema: FormSchema<T>): Submission<T> {
  return parseWithZod(form, { schema, disableAutoCoercion: true, error: () => notAsExpected });
}

const notAsExpected = "This did not arrive as it was expected: enter it once more.";

export function toReply(
  submission: Submission<unknown>,
  { errors, values }: Partial<Pick<FormError, "errors" | "values">> = {},
  secrets: readonly string[] = [],
): FormReply {
  const { "": formError, ...fieldErrors } = lists(errors ?? {});
  const hideFields = [...secrets];
  const { initialValue, error } = submission.reply({ hideFields, formErrors: formError ?? [], fieldErrors });
  const typed = Object.entries(initialValue ?? {}).filter(([, value]) => typeof value === "string");
  return {
    values: { ...(Object.fromEntries(typed) as Record<string, string>), ...values },
    errors: Object.fromEntries(Object.entries(error ?? {}).map(([name, list]) => [name, list ?? []])),
  };
}

export function emptyReply({ errors, values }: FormError): FormReply {
  return { values, errors: lists(errors) };
}

function lists(errors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, [sentence]]));
}
