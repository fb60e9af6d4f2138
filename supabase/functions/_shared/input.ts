import { z } from "zod";
import { HttpError } from "./http-error.ts";

/** What an action that may take long is called with: the one-time key of the form, or the action to go on with. */
export const actionFields = { key: z.uuid().optional(), action: z.uuid().optional() };

/**
 * The body in the shape that the function expects; no body is an empty one.
 * @throws 422 with the first thing that is wrong.
 */
export function parseInput<T extends z.ZodRawShape>(input: unknown, fields: T) {
  const { data, error } = z.strictObject(fields).safeParse(input ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  const where = issue?.path.join(".");
  throw new HttpError(422, where ? `${where}: ${issue?.message}` : `${issue?.message}`);
}
