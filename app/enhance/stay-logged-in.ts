import { readItem, writeItem } from "./storage";

const preference = "authPersistence";

export function rememberStayLoggedIn() {
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox][name=stay]");
  if (!box) return;
  if (!document.querySelector("[data-error-summary]")) box.checked = readItem(preference) !== "false";
  const remember = () => writeItem(preference, String(box.checked));
  box.onchange = remember;
  remember();
}
