export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = "") {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}
