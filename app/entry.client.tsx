import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { switchAccount } from "./device/account";
import { followUndoLinks } from "./islands/records/undo-link";
import { DocumentContext } from "./lib/document";

const { dataset } = document.documentElement;
// After a failed hydration, React renders the whole document again and needs the styles and icons.
const style = document.querySelector("style");
const parts = {
  css: style?.textContent ?? "",
  icons: document.querySelector("[data-icons]")?.innerHTML ?? "",
  ridgeline: document.querySelector(".site-footer svg")?.innerHTML,
  nonce: style?.nonce,
  viewerId: dataset.viewer ?? null,
  profile: JSON.parse(dataset.profile ?? "null"),
  worker: dataset.worker !== undefined,
  savesData: dataset.savesData !== undefined,
};

await switchAccount(parts.viewerId);
followUndoLinks();
keepCaret();

function onHydrated() {
  dataset.hydrated = "";
  document.dispatchEvent(new Event("treks:hydrated"));
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={parts}>
        <HydratedRouter />
        <AfterHydration run={onHydrated} />
      </DocumentContext>
    </StrictMode>,
  );
});

function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** React rewrites `defaultValue` at every render, which moves the caret unless the text area counts as edited. */
function keepCaret() {
  markAsEdited(document.activeElement);
  document.addEventListener("focusin", ({ target }) => markAsEdited(target));
}

function markAsEdited(target: unknown) {
  // An edited one is skipped, because it may have an unfinished IME composition.
  if (target instanceof HTMLTextAreaElement && target.value === target.defaultValue)
    target.value = target.defaultValue;
}
