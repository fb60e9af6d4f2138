import { showToast } from "~/device/toast";
import { checkConnection, onConnection } from "./connection";

let isOffline = false;
const checked = new WeakSet<EventTarget>();

/** A form that would leave the page, and what was typed with it, for an error of the browser. */
export function holdForms() {
  onConnection(connection => {
    isOffline = connection === "offline";
  });
  // Before buttons are made busy.
  addEventListener("submit", hold, { capture: true });
}

function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!isOffline || checked.has(form) || !leavesPage(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sendIfReached(form, event.submitter);
}

async function sendIfReached(form: HTMLFormElement, button: HTMLElement | null) {
  if (!(await checkConnection())) {
    showToast({
      kind: "error",
      title: "That was not sent",
      message: "There is no connection. Nothing is lost: send it again when there is.",
    });
    return;
  }
  checked.add(form);
  form.requestSubmit(button);
  checked.delete(form);
}

/** Nothing is typed into these, and the worker deletes what it has cached for the member even if they are not sent. */
const signsOut = /^\/(logout|account-settings\/sign-out)$/;

/** Forms with drafts are sent by their islands, which say the same. */
function leavesPage(form: HTMLFormElement) {
  if (signsOut.test(new URL(form.action).pathname) && navigator.serviceWorker?.controller) return false;
  return /^post$/i.test(form.getAttribute("method") ?? "") && form.dataset.draft === undefined;
}
