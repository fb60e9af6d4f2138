import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { maxTags, parseTags } from "~/lib/tags";
import { TagChips } from "./tag-chips";
import { TagEntry } from "./tag-entry";

export interface TagText {
  tags: string[];
  typed: string;
}

interface TagEditorProps {
  id: string;
  label: string;
  error: string | undefined;
  start: TagText;
  takesFocus: boolean;
  onChange: (text: string) => void;
}

export function TagEditor({ id, label, error, start, takesFocus, onChange }: TagEditorProps) {
  const [{ tags, typed }, setText] = useState(start);
  const [said, setSaid] = useState("");
  const chips = useRef<HTMLUListElement>(null);

  function change(next: TagText) {
    // Rendered at once, because focus may have to move to what this shows.
    flushSync(() => setText(next));
    // A tag that is typed but not added yet is posted too.
    onChange([...next.tags, next.typed].filter(Boolean).join(", "));
  }

  function type(text: string) {
    const end = text.lastIndexOf(",");
    if (end < 0) change({ tags, typed: text });
    else add(text.slice(0, end), text.slice(end + 1).trimStart());
  }

  function add(text: string, rest = "") {
    const next = parseTags([...tags, text].join(","));
    const added = next.slice(tags.length).join(", ");
    const isFull = next.length === maxTags;
    setSaid(added && `Added ${added}`);
    change({ tags: next, typed: isFull ? "" : rest });
    if (isFull) focusChip(maxTags - 1);
  }

  function remove(tag: string) {
    setSaid(`Removed ${tag}`);
    change({ tags: tags.filter(other => other !== tag), typed });
  }

  function focusChip(index: number) {
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    const button = buttons[Math.min(index, buttons.length - 1)];
    if (button) button.focus();
    else document.getElementById(id)?.focus();
  }

  return (
    <div>
      <TagEntry
        {...{ id, label, error, typed, tags, takesFocus }}
        onType={type}
        onAdd={add}
        onRemoveLast={() => tags.length > 0 && remove(tags[tags.length - 1] ?? "")}
      />
      <TagChips
        ref={chips}
        tags={tags}
        onRemove={(tag, index) => {
          remove(tag);
          focusChip(index);
        }}
      />
      <p className="mt-1 text-sm text-muted">{`${tags.length}/${maxTags} tags`}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
