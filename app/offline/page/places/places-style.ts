import style from "./places.css?inline";

/** It comes with the script, so that pages without it carry none of it. */
export function addStyle() {
  const element = document.createElement("style");
  element.nonce = document.querySelector("style")?.nonce ?? "";
  element.textContent = style;
  document.head.append(element);
}
