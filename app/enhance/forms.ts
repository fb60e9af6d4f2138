import { readItem, writeItem } from "~/device/plain-storage";
import { showToast } from "~/device/toast";
import { maxBusyTime } from "~/lib/form-answer";

const busyForms = new Map<EventTarget, () => void>();

/** Sent to the server before this script came. */
const sentForms = () => document.querySelectorAll<HTMLFormElement>("[data-sent]:not([data-early])");

export function showBusyButtons() {
  // On the window, so that a submit which an island took over is already prevented here.
  addEventListener("submit", onSubmit);
  addEventListener("pageshow", restoreAll);
  for (const form of sentForms()) setTimeout(restore, maxBusyTime, form);
}

function onSubmit(event: SubmitEvent) {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented || !form) return;
  if (busyForms.has(form)) return event.preventDefault();
  const label = button?.dataset.busyLabel;
  if (!button || !label) return;
  busyForms.set(form, showBusy(button, label));
  setTimeout(restore, maxBusyTime, form);
}

/** The button stays enabled, so that its name and value are sent. */
function showBusy(button: HTMLElement, label: string): () => void {
  const content = [...button.childNodes];
  button.replaceChildren(label);
  button.ariaDisabled = "true";
  return () => {
    button.replaceChildren(...content);
    button.ariaDisabled = null;
  };
}

/** The first load shows the page too, and must not forget what was pressed before it. */
function restoreAll({ persisted }: PageTransitionEvent) {
  if (persisted === false) return;
  for (const form of [...busyForms.keys(), ...sentForms()]) restore(form);
}

function restore(form: EventTarget) {
  (form as HTMLFormElement).removeAttribute("data-sent");
  busyForms.get(form)?.();
  busyForms.delete(form);
}

/** Unless somebody is in a field already. */
export function focusErrorSummary() {
  document.querySelector<HTMLElement>(":root:not(:focus-within) [data-error-summary]")?.focus();
}

const flag = "locationForumsSeeded";

export function seedForums() {
  const form = document.querySelector<HTMLFormElement>("form[data-seed-forums]");
  if (!form || readItem(flag)) return;
  writeItem(flag, "true");
  showToast({
    kind: "success",
    title: "Seeding forums",
    message: "Creating forums and Treks Guide posts...",
  });
  form.requestSubmit();
}
