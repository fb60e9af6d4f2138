/** As of app/infra/text-response.server.ts, where it is explained. */
export interface TextPart {
  text: string;
  readers: "one" | "many" | "all";
}

/** Null without a body. A page holds its text: its body is never made. */
export async function textOf(response: Response): Promise<readonly TextPart[] | null> {
  if (holdsText(response)) return response.parts;
  return response.body ? [{ text: await response.text(), readers: "one" }] : null;
}

function holdsText(response: Response): response is Response & { parts: readonly TextPart[] } {
  return "parts" in response;
}

export function joined(parts: readonly TextPart[]) {
  return parts.map(({ text }) => text).join("");
}
