import { mkdtempSync, rmSync } from "node:fs";

/** A private folder beside the target; removed at the end, also when the command is interrupted. */
export function openDraft(beside: string) {
  const dir = mkdtempSync(`${beside}.new-`);
  process.once("exit", remove);
  return { dir, [Symbol.dispose]: close };

  function close() {
    process.off("exit", remove);
    remove();
  }

  function remove() {
    // Again, in case an interrupted command still wrote there.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
