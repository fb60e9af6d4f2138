import { readItem, removeItem, writeItem } from "./storage";

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Draft {
  /** The member who typed; empty on a page without a session. */
  owner: string;
  /** By field name: what was typed, and the server's value that it replaces. */
  fields: Record<string, [typed: string, base: string] | undefined>;
}

const saveWithin = 250;
const { dataset } = document.documentElement;

let unsaved: HTMLFormElement | null = null;
let timer = 0;

// Toasts float from the first paint on; if the script that closes them does not arrive, they go back in flow.
dataset.enhanced = "soon";
window.addEventListener("error", unfloatToasts, true);

// The answer to a link in a mail: what it concerns is shown when it has been read, or soon in any case.
if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}

if (dataset.draftDone) removeItem(draftKey(dataset.draftDone));
document.addEventListener("DOMContentLoaded", restoreDrafts);
document.addEventListener("input", noteTyping);
for (const moment of ["submit", "visibilitychange", "pagehide"]) window.addEventListener(moment, save);

function unfloatToasts({ target }: Event) {
  if (target instanceof HTMLScriptElement && dataset.enhanced === "soon") delete dataset.enhanced;
}

function restoreDrafts() {
  const { fields } = readDraft();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (isAnswered(form)) continue;
    const restored = textFields(form).filter(field => restore(field, fields[field.name]));
    if (restored.length > 0) tell(form, "Draft restored");
  }
}

function restore(field: TextField, [typed, base]: [string?, string?] = []): boolean {
  const isUntouched = field.value === field.defaultValue && base === field.defaultValue;
  if (typed === undefined || !isUntouched) return false;
  field.value = typed;
  return true;
}

function noteTyping({ target }: Event) {
  const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  unsaved = form;
  clearTimeout(timer);
  timer = window.setTimeout(save, saveWithin);
}

function save() {
  if (!unsaved) return;
  const form = unsaved;
  unsaved = null;
  const { owner, fields } = readDraft();
  for (const field of textFields(form)) {
    // A form that came back with what was typed no longer shows the value it began with.
    const base = isAnswered(form) ? (fields[field.name]?.[1] ?? "") : field.defaultValue;
    fields[field.name] = field.value === base ? undefined : [field.value, base];
  }
  const isSaved = writeItem(draftKey(), JSON.stringify({ owner, fields } satisfies Draft));
  tell(form, isSaved ? `Saved on this device ${new Date().toTimeString().slice(0, 5)}` : "");
}

function readDraft(): Draft {
  const viewer = dataset.viewer ?? "";
  try {
    const draft: Draft = JSON.parse(readItem(draftKey()) ?? "");
    const isTheirs = !viewer || !draft.owner || draft.owner === viewer;
    if (isTheirs) return { owner: viewer || draft.owner, fields: draft.fields ?? {} };
  } catch {}
  return { owner: viewer, fields: {} };
}

function draftKey(path = location.pathname): string {
  return `draft:${path}`;
}

function isAnswered(form: HTMLFormElement): boolean {
  return form.dataset.draft === "answered";
}

function textFields(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>("input, textarea")].filter(
    // A password that is being shown has the type "text".
    ({ type, name, autocomplete }) =>
      name &&
      /^text|^(search|email|url|tel|number|date)$/.test(type) &&
      !/password/.test(name + autocomplete),
  );
}

function tell(form: HTMLFormElement, words: string) {
  const note = form.querySelector("[data-draft-note]");
  if (note) note.textContent = words;
}
