import { findAll } from "~/browser/find";
import { withdrawToasts } from "~/browser/records/refusal-toasts";
import type { Selector } from "~/lib/slots";

/** A field that changes loses its error, in the field, the summary and the toast. An island renders its own error anew. */
document.addEventListener("input", ({ target }) => {
  for (const id of idsOf(target as HTMLInputElement)) removeError(id);
});

/** Radio buttons share a name and the error of the first one. */
function idsOf({ form, id, name }: HTMLInputElement): Set<string> {
  const sameName = [...(form?.elements ?? [])].filter(other => name && other.getAttribute("name") === name);
  return new Set([id, ...sameName.map(other => other.id)].filter(Boolean));
}

function removeError(id: string) {
  const error = document.getElementById(`${id}-error`);
  const field = document.getElementById(id);
  if (error && field && !isInIsland(field)) {
    error.remove();
    field.removeAttribute("aria-invalid");
    const describedBy = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    field.setAttribute("aria-describedby", describedBy.filter(other => other !== error.id).join(" "));
  }
  for (const link of findAll<HTMLAnchorElement>("[data-error-summary] a"))
    if (link.hash === `#${id}` && !isInIsland(link)) removeEntry(link);
}

function removeEntry(link: HTMLAnchorElement) {
  const summary = link.closest("[data-error-summary]" satisfies Selector);
  withdrawToasts(link.textContent);
  link.closest("li")?.remove();
  if (!summary?.querySelector("li")) summary?.remove();
}

function isInIsland(element: Element) {
  return element.closest("[data-island]" satisfies Selector) !== null;
}
