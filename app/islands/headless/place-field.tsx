import { useLayoutEffect, useRef, useState } from "react";
import { ListedField, type ListedOption } from "./listed-field";

interface PlaceList {
  find: (text: string) => readonly PlaceOption[];
  named: (text: string) => { name: string } | undefined;
}

interface PlaceOption {
  name: string;
  note: string;
  text: string;
}

export type LoadPlaces = () => Promise<PlaceList>;

interface PlaceFieldProps extends PlaceComboboxProps {
  label: string;
  name: string;
  typed: string;
}

export interface PlaceComboboxProps {
  hint?: string;
  defaultValue?: string | undefined;
  load: LoadPlaces;
}

const shownAtMost = 50;

export function PlaceField({ name, load, typed: typedBefore, ...field }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<PlaceList>();
  const [text, setText] = useState(typedBefore);
  const found = (text.trim() && list?.find(text)) || [];

  useLayoutEffect(() => {
    if (input.current) input.current.value = typedBefore;
  }, [typedBefore]);

  async function loadList() {
    if (list) return;
    try {
      setList(await load());
    } catch {}
  }

  function choose(place: string) {
    setText(place);
    if (!input.current) return;
    input.current.value = place;
    // Drafts are saved on input events only.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <ListedField
      {...field}
      ref={input}
      id={name}
      name={name}
      text={text}
      options={list && text.trim() ? optionsFor(text, found) : []}
      listLabel="Places"
      listClass="max-h-60 overflow-y-auto"
      jumps
      status={inWords(found.length)}
      onFocus={loadList}
      onType={setText}
      onChoose={choose}
    />
  );
}

function optionsFor(text: string, found: readonly PlaceOption[]): ListedOption[] {
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

function choice(text: string, name: string, note: string): ListedOption {
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
