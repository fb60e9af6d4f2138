import { type RefObject, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DocumentContext } from "~/lib/document";

type Replacements = typeof import("./replacements") & { text: string };

const releaseMs = 100;

/** Replacements load when the page is idle or, for readers who save data, on first touch. */
export function useReplacement(plain: RefObject<HTMLElement | null>): Replacements | undefined {
  const { savesData } = use(DocumentContext);
  const [replacements, setReplacements] = useState<Replacements>();

  useEffect(() => {
    const element = plain.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    let loaded: typeof import("./replacements") | undefined;

    async function load() {
      try {
        loaded ??= await import("./replacements");
        exchange();
      } catch {
        // The next touch tries again.
      }
    }

    function exchange() {
      if (!element || !loaded || signal.aborted || isInUse(element)) return;
      const text = element instanceof HTMLInputElement ? element.value : "";
      const next = { ...loaded, text };
      // A synchronous render leaves no time to type in between.
      flushSync(() => setReplacements(next));
    }

    const exchangeSoon = () => setTimeout(exchange, releaseMs);
    for (const type of ["focusin", "pointerdown"]) element.addEventListener(type, load, { signal });
    // A dialog's `close` does not bubble.
    for (const type of ["focusout", "pointerup", "close"])
      document.addEventListener(type, exchangeSoon, { capture: true, signal });
    if (!savesData) whenIdle(() => signal.aborted || load());
    return () => end.abort();
  }, [plain, savesData]);

  return replacements;
}

/** A press anywhere counts, because the pressed button must not move away under the pointer. */
function isInUse(element: HTMLElement) {
  const isPressing = document.documentElement.matches(":active");
  return isPressing || element.contains(document.activeElement) || element.matches("dialog[open]");
}

function whenIdle(run: () => void) {
  window.requestIdleCallback?.(run) ?? setTimeout(run, 500);
}
