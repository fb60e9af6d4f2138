import type { Dataset } from "~/lib/slots";
import { findAll } from "./find";
import { showToast } from "./records/toast";

// Without TLS browsers have no clipboard.
for (const button of findAll<HTMLButtonElement>("button[data-copy]")) if (navigator.clipboard) start(button);

function start(button: HTMLButtonElement) {
  const { copy = "" }: Dataset = button.dataset;
  button.onclick = () =>
    navigator.clipboard.writeText(copy).then(
      () => showToast({ kind: "success", title: "Copied", message: copy }),
      () =>
        showToast({ kind: "error", title: "Copy failed", message: "This browser does not let Treks copy." }),
    );
  button.classList.remove("invisible");
}
