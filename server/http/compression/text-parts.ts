/** As of app/infra/text-response.server.ts, where they are explained. */
export type TextParts = readonly string[];

/** Null without a body. A page holds its text: its body is never made. */
export async function textOf(response: Response): Promise<TextParts | null> {
  if (holdsText(response)) return response.parts;
  return response.body ? [await response.text()] : null;
}

function holdsText(response: Response): response is Response & { parts: TextParts } {
  return "parts" in response;
}
