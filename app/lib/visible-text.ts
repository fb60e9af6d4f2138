import type { z } from "zod";
import { hiddenCharacterFault } from "./hidden-characters";

/** For `superRefine`: refuses characters that nobody sees. `lines` allows line breaks. */
export function visibleText(options?: { lines: boolean }) {
  return (text: string, context: z.RefinementCtx) => {
    const message = hiddenCharacterFault(text, options);
    if (message) context.addIssue({ code: "custom", message });
  };
}
