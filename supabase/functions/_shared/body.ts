import { HttpError } from "./http-error.ts";

const MAX_BYTES = 64 * 1024;

/** Null for an empty body. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "The body is not valid JSON.");
  }
}

// Counted while it arrives, because content-length may be missing or wrong.
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
