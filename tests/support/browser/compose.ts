import type { CDPSession } from "@playwright/test";

/** Composes without key events, as dictation, handwriting and emoji panels do. */
export async function compose(session: CDPSession, ...steps: string[]) {
  for (const text of steps) {
    const end = text.length;
    await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  }
}
