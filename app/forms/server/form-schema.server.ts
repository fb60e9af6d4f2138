import { getZodConstraint } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { Constraints } from "~/lib/form-result";

export type FormSchema<T> = ZodType<T> & { shape: object };

export function constraintsOf<Shape extends object>(
  schema: ZodType & { shape: Shape },
): Constraints<keyof Shape & string> {
  return { ...getZodConstraint(schema) } as Constraints<keyof Shape & string>;
}
