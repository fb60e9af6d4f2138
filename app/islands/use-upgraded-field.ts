import { type RefObject, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DocumentContext } from "~/lib/document";

type Chunk = typeof import("./upgraded-fields");

/** Longer than a browser takes from the end of a press to its click. */
const releaseMs = 100;

/**
 * The richer field loads when the page is idle or on first touch; readers who save data get it only then. It takes the
 * place of a plain one that has no focus, so that nothing typed, composed or selected is interrupted.
 */
export function useUpgradedField(
  plain: RefObject<HTMLInputElement | null>,
): (Chunk & { text: string }) | undefined {
  const { savesData } = use(DocumentContext);
  const [upgraded, setUpgraded] = useState<Chunk & { text: string }>();

  useEffect(() => {
    const element = plain.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    let loaded: Chunk | undefined;

    async function load() {
      try {
        loaded ??= await import("./upgraded-fields");
        exchange();
      } catch {
        // The next touch tries again.
      }
    }

    function exchange() {
      if (!element || !loaded || signal.aborted || isInUse(element)) return;
      const next = { ...loaded, text: element.value };
      // A synchronous render leaves no time to focus the field in between.
      flushSync(() => setUpgraded(next));
    }

    const exchangeSoon = () => setTimeout(exchange, releaseMs);
    for (const type of ["focusin", "pointerdown"]) element.addEventListener(type, load, { signal });
    element.addEventListener("focusout", exchangeSoon, { signal });
    document.addEventListener("pointerup", exchangeSoon, { capture: true, signal });
    if (element === document.activeElement) load();
    else if (!savesData) whenIdle(() => signal.aborted || load());
    return () => end.abort();
  }, [plain, savesData]);

  return upgraded;
}

/** A press anywhere counts, because the pressed button must not move away under the pointer. */
function isInUse(element: HTMLInputElement) {
  return element === document.activeElement || document.documentElement.matches(":active");
}

function whenIdle(run: () => void) {
  window.requestIdleCallback?.(run) ?? setTimeout(run, 500);
}
