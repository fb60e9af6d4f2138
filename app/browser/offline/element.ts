import { href } from "~/lib/href";

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  textContent = "",
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent, ...properties });
}

export function button(label: string, onClick: () => void, look = "button-secondary") {
  return element("button", `button ${look}`, label, { type: "button", onclick: onClick });
}

export function forumLink(forumId: string, name: string, className = "link") {
  return element("a", className, name, { href: href("/location-forums/:forumId", { forumId }), dir: "auto" });
}
