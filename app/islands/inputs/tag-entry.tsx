import { type RefObject, useState } from "react";
import { maxTagLength, maxTags, suggestTags } from "~/lib/tags";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { optionId, TagSuggestions } from "./tag-suggestions";
import { useEditCommands } from "./use-edit-commands";

interface TagEntryProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
  tags: readonly string[];
  /** Until scripts run this is a plain field for all tags. */
  isHydrated: boolean;
  typed: string;
  onType: (text: string) => void;
  onAdd: (text: string) => void;
  onRemoveLast: () => void;
}

export function TagEntry(props: TagEntryProps) {
  const { ref, name, label, error, defaultValue, isHydrated, tags, typed, onType, onAdd, onRemoveLast } =
    props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isFull = tags.length >= maxTags;
  const suggestions = isOpen ? suggestTags(typed, tags) : [];

  function show(text: string) {
    setOpen(true);
    setActive(-1);
    onType(text);
  }

  function add(text: string) {
    setActive(-1);
    onAdd(text);
  }

  const last = suggestions.length - 1;
  const addChosen = () => add(suggestions[active] ?? typed);
  const removeLast = typed === "" && tags.length > 0 && onRemoveLast;
  useEditCommands(ref, {
    Enter: addChosen,
    insertLineBreak: addChosen,
    Backspace: removeLast,
    deleteContentBackward: removeLast,
    Escape: last >= 0 && (() => setOpen(false)),
    ArrowDown: last >= 0 && (() => setActive(active < last ? active + 1 : 0)),
    ArrowUp: last >= 0 && (() => setActive(active > 0 ? active - 1 : last)),
  });

  return (
    <div className="relative">
      <div className="flex items-end gap-2">
        <Field
          ref={ref}
          id={name}
          name={isHydrated ? "" : name}
          label={label}
          error={error}
          defaultValue={defaultValue}
          className="grow"
          autoComplete="off"
          aria-describedby={`${name}-rule`}
          {...(isHydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": suggestions.length > 0,
            "aria-controls": `${name}-suggestions`,
            "aria-activedescendant": active >= 0 ? optionId(name, active) : undefined,
            autoCapitalize: "none",
            enterKeyHint: "enter",
            maxLength: maxTagLength,
            disabled: isFull,
            onInput: event => show(event.currentTarget.value),
            onBlur: () => setOpen(false),
          })}
        />
        {isHydrated && (
          <Button type="button" variant="secondary" disabled={isFull} onClick={() => add(typed)}>
            Add
          </Button>
        )}
      </div>
      <TagSuggestions id={name} tags={suggestions} active={active} onChoose={add} />
    </div>
  );
}
