import { readItem, writeItem } from "./storage";

const flag = "locationForumsSeeded";

/** An empty list of places fills itself, once per browser: the button that is there anyway is pressed. */
export function seedForums() {
  const form = document.querySelector<HTMLFormElement>("form[data-seed-forums]");
  if (!form || readItem(flag)) return;
  writeItem(flag, "true");
  const announced = document.createElement("input");
  announced.type = "hidden";
  announced.name = "announced";
  form.append(announced);
  const detail = {
    kind: "success",
    title: "Seeding forums",
    message: "Creating forums and Treks Guide posts...",
  } as const;
  document.dispatchEvent(new CustomEvent("treks:toast", { detail }));
  form.requestSubmit();
}
