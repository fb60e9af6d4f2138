import { mkdtempSync, rmSync } from "node:fs";

/** A new folder beside what is being made, closed to others; it goes at the end, also when the command is interrupted. */
export function openDraft(beside: string) {
  const dir = mkdtempSync(`${beside}.new-`);
  process.once("exit", remove);
  return { dir, [Symbol.dispose]: close };

  function close() {
    process.off("exit", remove);
    remove();
  }

  function remove() {
    // Again, should something still be written there by an interrupted command.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
