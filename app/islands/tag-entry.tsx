import { useEffect, useRef, useState } from "react";
import { maxTagLength, maxTags, suggestTags } from "~/lib/tags";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { optionId, TagSuggestions } from "./tag-suggestions";
import { useEditCommands } from "./use-edit-commands";

interface TagEntryProps {
  id: string;
  label: string;
  error: string | undefined;
  typed: string;
  tags: readonly string[];
  takesFocus: boolean;
  onType: (text: string) => void;
  onAdd: (text: string) => void;
  onRemoveLast: () => void;
}

export function TagEntry(props: TagEntryProps) {
  const { id, label, error, typed, tags, takesFocus, onType, onAdd, onRemoveLast } = props;
  const entry = useRef<HTMLInputElement>(null);
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
  const removeLast = typed === "" && onRemoveLast;
  useEditCommands(entry, {
    Enter: addChosen,
    insertLineBreak: addChosen,
    Backspace: removeLast,
    deleteContentBackward: removeLast,
    Escape: last >= 0 && (() => setOpen(false)),
    ArrowDown: last >= 0 && (() => setActive(active < last ? active + 1 : 0)),
    ArrowUp: last >= 0 && (() => setActive(active > 0 ? active - 1 : last)),
  });

  useEffect(() => {
    if (takesFocus) entry.current?.focus();
  }, [takesFocus]);

  return (
    <div className="relative">
      <div className="flex items-end gap-2">
        <Field
          ref={entry}
          id={id}
          name=""
          label={label}
          error={error}
          className="grow"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-suggestions`}
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          maxLength={maxTagLength}
          disabled={isFull}
          value={typed}
          onChange={event => show(event.currentTarget.value)}
          onBlur={() => setOpen(false)}
        />
        <Button type="button" variant="secondary" disabled={isFull} onClick={() => add(typed)}>
          Add
        </Button>
      </div>
      <TagSuggestions id={id} tags={suggestions} active={active} onChoose={add} />
    </div>
  );
}
