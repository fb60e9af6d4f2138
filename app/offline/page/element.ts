export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = "") {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}

export function button(label: string, onClick: () => void, look = "button-secondary") {
  const node = element("button", `button ${look}`, label);
  node.type = "button";
  node.addEventListener("click", onClick);
  return node;
}

/** The name is a member's text, and may run from right to left. */
export function forumLink(forumId: string, name: string, className = "link") {
  const link = element("a", className, name);
  link.href = `/location-forums/${forumId}`;
  link.dir = "auto";
  return link;
}
