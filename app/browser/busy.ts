import { find, findAll } from "~/browser/find";
import type { Dataset, Slots } from "~/lib/slots";

/** No event reports a page load that was stopped, so this time ends the busy state. */
const maxBusyTime = 30_000;

const busyForms = new Map<EventTarget, (() => void) | undefined>();

export function showBusyButtons() {
  // A listener on the window runs after the islands, which prevent the submits that they handle.
  addEventListener("submit", onSubmit);
  addEventListener("pageshow", restoreAll);
  for (const form of findAll<HTMLFormElement>("[data-sent][method=post]")) hold(form);
}

function onSubmit(event: SubmitEvent) {
  const { submitter: button } = event;
  const form = event.target as HTMLFormElement;
  // A form of local content is not sent before its island is hydrated.
  if (event.defaultPrevented || form.method !== "post") return;
  if (busyForms.has(form)) return event.preventDefault();
  const data: Dataset | undefined = button?.dataset;
  if (!button || !data?.busyLabel) return;
  hold(form, showBusy(button, data.busyLabel));
}

function hold(form: HTMLFormElement, release?: () => void) {
  busyForms.set(form, release);
  setTimeout(restore, maxBusyTime, form);
}

/** A disabled button's name and value would not be sent. */
function showBusy(button: HTMLElement, label: string): () => void {
  const content = [...button.childNodes];
  button.replaceChildren(label);
  button.ariaDisabled = "true";
  return () => {
    button.replaceChildren(...content);
    button.ariaDisabled = null;
  };
}

/** `pageshow` also fires at the first load, when a form may have been sent already. */
function restoreAll({ persisted }: PageTransitionEvent) {
  if (persisted === false) return;
  for (const form of busyForms.keys()) restore(form);
}

export function restore(form: EventTarget) {
  (form as HTMLFormElement).removeAttribute("data-sent" satisfies keyof Slots);
  busyForms.get(form)?.();
  busyForms.delete(form);
}

export function focusErrorSummary() {
  find(":root:not(:focus-within) [data-error-summary]")?.focus();
}

/** Checkboxes are quickly ticked again, and the browser restores autofill, so neither counts. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden],[type=checkbox],[type=radio],:autofill),textarea",
  );
  return [...fields].some(field => field.value !== field.defaultValue);
}
