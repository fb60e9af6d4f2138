import { readItem, writeItem } from "~/device/plain-storage";

const preference = "authPersistence";

export function rememberStayLoggedIn() {
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox][name=stay]");
  if (!box) return;
  const isUntouched = box.checked === box.defaultChecked && !document.querySelector("[data-error-summary]");
  if (isUntouched) box.checked = readItem(preference) !== "false";
  const remember = () => writeItem(preference, String(box.checked));
  box.onchange = remember;
  remember();
}
