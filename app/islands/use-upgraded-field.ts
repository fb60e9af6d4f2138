import { type RefObject, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DocumentContext } from "~/lib/document";

type Chunk = typeof import("./upgraded-fields");

type UpgradedField = Chunk & {
  text: string;
  /** The member is in the middle of the text. */
  isTyping: boolean;
};

const releaseMs = 100;

/** The richer field loads when the page is idle or on first touch; readers who save data get it only then. */
export function useUpgradedField(plain: RefObject<HTMLInputElement | null>): UpgradedField | undefined {
  const { savesData } = use(DocumentContext);
  const [upgraded, setUpgraded] = useState<UpgradedField>();

  useEffect(() => {
    const element = plain.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    let loaded: Chunk | undefined;
    // What was typed before hydration may be an unfinished IME composition. The next event tells.
    let isComposing = isTypedIn(element);

    async function load() {
      try {
        loaded ??= await import("./upgraded-fields");
        exchange();
      } catch {
        // The next touch tries again.
      }
    }

    function exchange() {
      if (!element || !loaded || signal.aborted || isComposing || isInUse(element)) return;
      const next = { ...loaded, text: element.value, isTyping: isTypedIn(element) };
      const continueTyping = takeCaret(element);
      // A synchronous render leaves no time to type in between.
      flushSync(() => setUpgraded(next));
      continueTyping();
    }

    function followTyping(event: Event) {
      isComposing = event.type === "compositionstart" || (event as InputEvent).isComposing === true;
      exchangeSoon();
    }

    const exchangeSoon = () => setTimeout(exchange, releaseMs);
    for (const type of ["focusin", "pointerdown"]) element.addEventListener(type, load, { signal });
    for (const type of ["compositionstart", "compositionend", "input", "keyup", "focusout"])
      element.addEventListener(type, followTyping, { signal });
    document.addEventListener("pointerup", exchangeSoon, { capture: true, signal });
    if (element === document.activeElement) load();
    else if (!savesData) whenIdle(() => signal.aborted || load());
    return () => end.abort();
  }, [plain, savesData]);

  return upgraded;
}

function isTypedIn(element: HTMLInputElement) {
  return element === document.activeElement && element.value !== element.defaultValue;
}

/** A press anywhere counts, because the pressed button must not move away under the pointer. */
function isInUse(element: HTMLInputElement) {
  const isPressing = document.documentElement.matches(":active");
  // Tags before the caret's become chips, so the caret must be in the last one.
  const isMidText = isTypedIn(element) && element.value.includes(",", element.selectionEnd ?? 0);
  return isPressing || isMidText;
}

/** Returns a function that puts the caret into the new field, whose text is the end of the old one. */
function takeCaret(element: HTMLInputElement) {
  if (element !== document.activeElement) return () => {};
  const { id, value, selectionStart, selectionEnd } = element;
  return () => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const shift = field.value.length - value.length;
    field.focus({ preventScroll: true });
    field.setSelectionRange(
      Math.max(0, (selectionStart ?? 0) + shift),
      Math.max(0, (selectionEnd ?? 0) + shift),
    );
    if (value !== element.defaultValue && field.value)
      field.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
      );
  };
}

function whenIdle(run: () => void) {
  window.requestIdleCallback?.(run) ?? setTimeout(run, 500);
}
