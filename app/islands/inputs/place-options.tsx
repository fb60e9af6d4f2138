import { Combobox, ComboboxInput, ComboboxOptions } from "@headlessui/react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { ListedField, MorePlaces, PlaceChoice, type PlaceOption } from "./place-parts";
import { takeOver } from "./take-over";

export type FindPlaces = (text: string) => readonly PlaceOption[];

export interface PlaceOptionsProps {
  label: string;
  name: string;
  hint?: string | undefined;
  find: FindPlaces;
  /** The field that is there already; it goes when `onTaken` was called. */
  plain: RefObject<HTMLInputElement | null>;
  onTaken: () => void;
}

const shownAtMost = 50;

/** The field again, with the places below it that match. The text stays the member's: a place only completes it. */
export function PlaceOptions({ find, plain, onTaken, ...field }: PlaceOptionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = text.trim() ? find(text) : [];
  const shown = found.slice(0, shownAtMost);
  const isText = text.trim() !== "" && shown.every(option => option.text !== text);

  const begin = useEffectEvent(() => {
    if (plain.current && input.current) setText(takeOver(plain.current, input.current));
    onTaken();
  });
  // After the library's own effects, which write the text that it knows of.
  useEffect(() => begin(), []);

  function choose(chosen: string | null) {
    if (chosen === null || !input.current) return;
    setText(chosen);
    input.current.value = chosen;
    // For the draft, which knows of nothing that no one typed.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <Combobox value={text} onChange={choose}>
      {({ open }) => (
        <>
          <ComboboxInput
            {...field}
            as={ListedField}
            ref={input}
            id={field.name}
            isListed={text !== ""}
            onChange={event => setText(event.currentTarget.value)}
          />
          {text !== "" && (
            <ComboboxOptions
              modal={false}
              aria-label="Places"
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-md border border-edge bg-surface py-1"
            >
              {isText && (
                <PlaceChoice id="typed" name={`“${text.trim()}”`} note="Keep it as typed" text={text} />
              )}
              {shown.map(option => (
                <PlaceChoice key={option.id} {...option} />
              ))}
              {found.length > shown.length && <MorePlaces count={found.length - shown.length} />}
            </ComboboxOptions>
          )}
          <p role="status" className="sr-only">
            {open && text !== "" && inWords(shown.length, found.length)}
          </p>
        </>
      )}
    </Combobox>
  );
}

function inWords(shown: number, found: number) {
  if (found === 0) return "No such place on the list. Your text stays as it is.";
  if (shown < found) return `${shown} of ${found} places, use up and down arrows, or type on for fewer`;
  return `${found} ${found === 1 ? "place" : "places"}, use up and down arrows`;
}
