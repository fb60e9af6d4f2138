import { useRef } from "react";
import { maxTags } from "~/lib/tags";
import { TagChips } from "./tag-chips";
import { TagEntry } from "./tag-entry";
import { useTagText } from "./use-tag-text";

export interface TagInputProps {
  label?: string;
  name?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/**
 * A plain comma-separated field. Once scripts run it takes one tag at a time, and a field out of sight is posted and
 * drafted in its place. It stays the same element, so that neither a key nor an unfinished word is lost on the way.
 */
export function TagInput({ label = "Tags", name = "tags", defaultValue, error }: TagInputProps) {
  const entry = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const { posted, isHydrated, tags, typed, said, type, add, remove } = useTagText(entry, () => {
    // The field that was typed into is disabled now.
    focusChip(maxTags - 1);
  });

  function focusChip(index: number) {
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? entry.current;
    next?.focus();
  }

  return (
    <div>
      <TagEntry
        {...{ name, label, error, defaultValue, isHydrated, tags, typed }}
        ref={entry}
        onType={type}
        onAdd={add}
        onRemoveLast={() => remove(tags.at(-1))}
      />
      <input ref={posted} name={isHydrated ? name : ""} defaultValue={defaultValue} className="hidden" />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <TagChips
          ref={chips}
          tags={tags}
          onRemove={(tag, index) => {
            remove(tag);
            focusChip(index);
          }}
        />
        <p id={`${name}-rule`}>
          {isHydrated ? `${tags.length}/${maxTags} tags` : `Up to ${maxTags}, separated by commas.`}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said && `${said}, ${tags.length} of ${maxTags} tags`}
      </p>
    </div>
  );
}
