import { z } from "zod";

export class HttpError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    details: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.details = details;
  }
}

/** For a service that gives no answer, or one that settles nothing. */
export function notAnswering(cause: unknown) {
  const message = "The service behind Treks is not answering. Wait a moment and try again.";
  return new HttpError(503, message, {}, { cause });
}

const MAX_BYTES = 64 * 1024;

export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "The body is not valid JSON.");
  }
}

// The bytes are counted as they arrive, because content-length may be missing or wrong.
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new HttpError(413, "The body is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The key of the form that starts an action. Calls without a form get a key of their own. */
export const keyField = z.uuid().default(() => crypto.randomUUID());

/** @throws HttpError 422 with the first fault. */
export function parseInput<T extends z.ZodRawShape>(input: unknown, fields: T) {
  const { data, error } = z.strictObject(fields).safeParse(input ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  const where = issue?.path.join(".");
  throw new HttpError(422, where ? `${where}: ${issue?.message}` : `${issue?.message}`);
}
