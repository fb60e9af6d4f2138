import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentContext } from "./lib/document";

// Read back, so that even a page React renders anew keeps its style.
const parts = {
  css: document.querySelector("style")?.textContent ?? "",
  signedIn: Boolean(document.documentElement.dataset.viewer),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={parts}>
        <HydratedRouter />
      </DocumentContext>
    </StrictMode>,
  );
});
