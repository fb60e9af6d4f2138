import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Combobox, type ComboboxOption } from "./combobox";

interface PlaceOption {
  id: string;
  name: string;
  note: string;
  text: string;
}

type FindPlaces = (text: string) => readonly PlaceOption[];

export interface PlaceComboboxProps {
  label?: string;
  name?: string;
  hint?: string;
  defaultValue?: string | undefined;
  load: () => Promise<{ find: FindPlaces }>;
}

const shownAtMost = 50;

export function PlaceCombobox({
  label = "Location",
  name = "location",
  hint,
  load,
  ...field
}: PlaceComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<{ find: FindPlaces }>();
  const [text, setText] = useState("");
  const found = (text.trim() && list?.find(text)) || [];

  async function loadList() {
    if (list) return;
    try {
      const loaded = await load();
      flushSync(() => setList(loaded));
      if (document.activeElement === input.current && input.current?.value) dispatchInput(input.current);
    } catch {
      // Offline the field stays plain; its next focus tries again.
    }
  }

  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) loadList();
  });
  useEffect(() => loadIfFocused(), []);

  function choose({ text }: ComboboxOption) {
    if (!input.current) return;
    input.current.value = text;
    // Drafts are only saved on input events.
    dispatchInput(input.current);
  }

  return (
    <Combobox
      {...field}
      ref={input}
      id={name}
      name={name}
      label={label}
      hint={hint}
      onFocus={loadList}
      isEnabled={list !== undefined}
      options={text.trim() ? optionsFor(text, found) : []}
      preselect
      listLabel="Places"
      listClass="max-h-60 overflow-y-auto"
      status={inWords(found.length)}
      onType={setText}
      onChoose={choose}
    />
  );
}

function dispatchInput(input: HTMLInputElement) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function optionsFor(text: string, found: readonly PlaceOption[]): ComboboxOption[] {
  const places = found.slice(0, shownAtMost);
  const rest = found.length - places.length;
  return [
    ...(places.every(place => place.text !== text)
      ? [choice(text, `“${text.trim()}”`, "Keep it as typed")]
      : []),
    ...places.map(place => choice(place.text, place.name, place.note)),
    ...(rest > 0 ? [{ text: "", content: `${rest} more. Type on to narrow the list.`, disabled: true }] : []),
  ];
}

function choice(text: string, name: string, note: string): ComboboxOption {
  const content = (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm font-normal text-muted">{note}</span>
    </>
  );
  return { text, content };
}

function inWords(found: number) {
  if (found === 0) return "No such place on the list. Your text stays as it is.";
  if (found > shownAtMost) {
    return `${shownAtMost} of ${found} places, use up and down arrows, or type on for fewer`;
  }
  return `${found} ${found === 1 ? "place" : "places"}, use up and down arrows`;
}
