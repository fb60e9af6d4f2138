import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { claimDevice } from "./islands/device/parking";
import { keepTypedText } from "./islands/inputs/typed-text";
import { DocumentContext } from "./lib/document";

// Where hydration fails React renders the whole document again, style sheet and icons included.
const style = document.querySelector("style");
const parts = {
  css: style?.textContent ?? "",
  icons: document.querySelector("[data-icons]")?.innerHTML ?? "",
  nonce: style?.nonce,
  viewerId: document.documentElement.dataset.viewer ?? null,
  profile: JSON.parse(document.documentElement.dataset.profile ?? "null"),
};

await claimDevice(parts.viewerId);

const releaseTypedText = keepTypedText();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={parts}>
        <HydratedRouter />
        <AfterHydration run={releaseTypedText} />
      </DocumentContext>
    </StrictMode>,
  );
});

function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
