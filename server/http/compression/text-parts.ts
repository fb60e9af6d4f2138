/** As of app/infra/text-response.server.ts, where they are explained. */
export interface TextParts {
  start: string;
  shared: string;
  end: string;
}

/** Null without a body. A page holds its text: its body is never made. */
export async function textOf(response: Response): Promise<TextParts | null> {
  if (holdsText(response)) return response.parts;
  return response.body ? { start: await response.text(), shared: "", end: "" } : null;
}

function holdsText(response: Response): response is Response & { parts: TextParts } {
  return "parts" in response;
}

export function bytesOf({ start, shared, end }: TextParts) {
  return Buffer.concat([start, shared, end].map(part => Buffer.from(part)));
}
