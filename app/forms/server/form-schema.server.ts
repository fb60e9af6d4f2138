import { getZodConstraint, parseWithZod, type Submission } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { Constraints } from "~/lib/form-result";

export type FormSchema<T> = ZodType<T> & { shape: object };

export function parseForm<T>(form: FormData, schema: FormSchema<T>): Submission<T> {
  return parseWithZod(form, { schema, disableAutoCoercion: true, error: () => notAsExpected });
}

const notAsExpected = "This did not arrive as expected: enter it once more.";

export function constraintsOf<Shape extends object>(
  schema: ZodType & { shape: Shape },
): Constraints<keyof Shape & string> {
  return { ...getZodConstraint(schema) } as Constraints<keyof Shape & string>;
}
