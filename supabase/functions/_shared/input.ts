import { z } from "zod";
import { HttpError } from "./http-error.ts";

/** Fields of a long action: the one-time key of the form that starts it, or the id of the action to continue. */
export const actionFields = { key: z.uuid().optional(), action: z.uuid().optional() };

/** @throws HttpError 422 with the first fault; no body counts as an empty one. */
export function parseInput<T extends z.ZodRawShape>(input: unknown, fields: T) {
  const { data, error } = z.strictObject(fields).safeParse(input ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  const where = issue?.path.join(".");
  throw new HttpError(422, where ? `${where}: ${issue?.message}` : `${issue?.message}`);
}
