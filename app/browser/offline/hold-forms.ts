import { showToast } from "~/browser/records/toast";
import type { Dataset } from "~/lib/slots";
import { checkConnection, connection } from "./connection";

const released = new WeakSet<EventTarget>();

export function holdForms() {
  addEventListener("submit", hold, { capture: true });
}

function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (connection !== "offline" || released.has(form) || !leavesPage(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sendIfReached(form, event.submitter);
}

async function sendIfReached(form: HTMLFormElement, button: HTMLElement | null) {
  if (!(await checkConnection())) {
    const message = "There is no connection. Nothing is lost: send it again when there is.";
    return showToast({ kind: "error", title: "That was not sent", message });
  }
  released.add(form);
  form.requestSubmit(button);
  released.delete(form);
}

/** The worker clears the member's caches even if these forms cannot be sent. */
const signsOut = /^\/(logout|account-settings\/sign-out)$/;

function leavesPage(form: HTMLFormElement) {
  if (signsOut.test(new URL(form.action).pathname) && navigator.serviceWorker?.controller) return false;
  const { draft }: Dataset = form.dataset;
  return /^post$/i.test(form.getAttribute("method") ?? "") && draft === undefined;
}
