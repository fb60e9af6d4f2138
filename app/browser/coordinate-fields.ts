import { copyOf, find, findAll } from "~/browser/find";
import type { Coordinates } from "~/lib/coordinates";
import { pairIn, typedCoordinates } from "~/lib/coordinates-text";
import { parsePage } from "./parse-page";

for (const fields of findAll<HTMLFieldSetElement>("[data-coordinates]")) start(fields);

/** A pasted pair, or the position of this device, fills both fields. The map beside them is drawn by the server. */
function start(fieldset: HTMLFieldSetElement) {
  const field = (axis: keyof Coordinates) => fieldset.elements.namedItem(axis) as HTMLInputElement;
  const show = fieldset.querySelector<HTMLButtonElement>("[formaction]");
  const status = fieldset.querySelector<HTMLElement>("[role=status]");
  if (!show || !status) return;

  // While somebody types, the beginning of a pair looks like one.
  fieldset.addEventListener("input", event => {
    if ((event as InputEvent).inputType === "insertFromPaste") fillFrom(event.target);
  });
  fieldset.addEventListener("change", ({ target }) => fillFrom(target));
  // Pasted before this script came, or in a draft.
  fillFrom(field("latitude"));
  fillFrom(field("longitude"));
  show.onclick = event => {
    event.preventDefault();
    draw();
  };
  const ask = copyOf<HTMLButtonElement>(fieldset.querySelector("template"));
  if (ask && navigator.geolocation) {
    ask.onclick = () => fillPosition();
    show.after(ask);
  }

  function fillFrom(target: EventTarget | null) {
    const { name, value } = target as HTMLInputElement;
    const pair = pairIn(value, name as keyof Coordinates);
    if (pair) fill(pair);
  }

  function fill({ latitude, longitude }: Coordinates) {
    field("latitude").value = `${latitude}`;
    field("longitude").value = `${longitude}`;
    // Drafts are kept of what is typed.
    field("longitude").dispatchEvent(new Event("input", { bubbles: true }));
    draw();
  }

  async function fillPosition() {
    say("Asking for your position...");
    try {
      const { askPosition } = await import("./ask-position");
      const { latitude, longitude } = await askPosition();
      fill({ latitude: +latitude.toFixed(5), longitude: +longitude.toFixed(5) });
    } catch (error) {
      say((error as Error).message);
    }
  }

  async function draw() {
    const [latitude, longitude] = [field("latitude").value, field("longitude").value];
    if (!typedCoordinates({ latitude, longitude }))
      return say("Enter both coordinates to see where that is.");
    say("");
    try {
      const body = new URLSearchParams(new FormData(fieldset.form as HTMLFormElement) as never);
      const answer = await fetch((show as HTMLButtonElement).formAction, { method: "POST", body });
      const drawn = find("[data-coordinates-map]", parsePage(await answer.text()));
      if (!drawn) throw new Error();
      find("[data-coordinates-map]", fieldset)?.replaceWith(drawn);
    } catch {
      say("The map cannot be drawn right now.");
    }
  }

  function say(words: string) {
    if (status) status.textContent = words;
  }
}
