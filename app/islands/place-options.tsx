import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "~/ui/field";

interface PlaceOption {
  id: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  /** What the field says when it is chosen. */
  text: string;
}

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
            as={TextField}
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
              {isText && <Option id="typed" name={`“${text.trim()}”`} note="Keep it as typed" text={text} />}
              {shown.map(option => (
                <Option key={option.id} {...option} />
              ))}
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

type TextFieldProps = Omit<ComponentProps<"input">, "name"> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The list is open for the library as soon as a key was pressed; without text there is none to see. */
  isListed: boolean;
};

function TextField({ isListed, "aria-expanded": isOpen, ...field }: TextFieldProps) {
  return <Field {...field} aria-expanded={isOpen && isListed} />;
}

function Option({ name, note, text }: PlaceOption) {
  return (
    <ComboboxOption
      value={text}
      className="min-h-11 cursor-pointer px-3 py-2 leading-snug data-focus:bg-wash"
    >
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-muted">{note}</span>
    </ComboboxOption>
  );
}

/** Before the next event of the browser, so that no key is lost. Returns the text. */
function takeOver(plain: HTMLInputElement, input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = plain;
  if (document.activeElement === plain) {
    input.focus({ preventScroll: true });
    // As if it were typed here: the list opens.
    input.setRangeText(value, 0, input.value.length);
    input.setSelectionRange(selectionStart, selectionEnd);
    if (value) input.dispatchEvent(new Event("input", { bubbles: true }));
  } else input.value = value;
  return value;
}

function inWords(shown: number, found: number) {
  if (found === 0) return "No such place on the list. Your text stays as it is.";
  const count =
    shown < found ? `${shown} of ${found} places` : `${found} ${found === 1 ? "place" : "places"}`;
  return `${count}, use up and down arrows`;
}
