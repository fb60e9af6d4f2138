import { type Ref, useRef } from "react";
import { maxTagLength, maxTags, parseTags, suggestTags } from "~/lib/tags";
import { Button } from "~/ui/forms/button";
import { Icon } from "~/ui/icons/icon";
import { Combobox } from "./combobox";
import { useTags } from "./use-tags";

interface TagInputProps {
  label?: string;
  name?: string;
  id?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** A plain comma-separated field. Once hydrated, a hidden field with all tags is posted and drafted instead. */
export function TagInput({ label = "Tags", name = "tags", id = name, defaultValue, error }: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const tagList = useRef<HTMLUListElement>(null);
  const { posted, isHydrated, tags, typed, change, type, add, remove } = useTags(input, () => {
    // The field that had the focus is disabled now.
    focusTag(maxTags - 1);
  });

  function focusTag(index: number) {
    const buttons = tagList.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? input.current;
    next?.focus();
  }

  const suggestions = suggestTags(typed, tags);
  const isFull = tags.length >= maxTags;
  const addTyped = () => add(typed);
  const removeLast = typed === "" && tags.length > 0 && (() => remove(tags.at(-1)));
  return (
    <div>
      <Combobox
        ref={input}
        id={id}
        name={isHydrated ? "" : name}
        label={label}
        error={error}
        defaultValue={defaultValue}
        isEnabled={isHydrated}
        options={suggestions.map(text => ({ text }))}
        listLabel="Suggested tags"
        status={`${suggestions.length} suggestions, use up and down arrows`}
        onType={type}
        onChoose={({ text }) => add(text)}
        commands={{
          Enter: addTyped,
          insertLineBreak: addTyped,
          Backspace: removeLast,
          deleteContentBackward: removeLast,
        }}
        aria-describedby={`${id}-rule`}
        {...(isHydrated && {
          autoCapitalize: "none",
          enterKeyHint: "enter",
          maxLength: maxTagLength,
          disabled: isFull,
          button: (
            <Button type="button" variant="secondary" disabled={isFull} onClick={addTyped}>
              Add
            </Button>
          ),
        })}
      />
      <input ref={posted} name={isHydrated ? name : ""} defaultValue={defaultValue} className="hidden" />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <TagList
          ref={tagList}
          tags={isHydrated ? tags : parseTags(defaultValue ?? "")}
          isHydrated={isHydrated}
          onRemove={(tag, index) => {
            remove(tag);
            focusTag(index);
          }}
        />
        <p id={`${id}-rule`}>
          {isHydrated ? `${tags.length}/${maxTags} tags` : `Up to ${maxTags}, separated by commas.`}
        </p>
      </div>
      <p role="status" className="sr-only">
        {change && `${change}, ${tags.length} of ${maxTags} tags`}
      </p>
    </div>
  );
}

interface TagListProps {
  ref: Ref<HTMLUListElement>;
  tags: readonly string[];
  isHydrated: boolean;
  onRemove: (tag: string, index: number) => void;
}

const list = "flex flex-wrap gap-2";

/** Before hydration only their room, so that nothing below moves when they appear. */
function TagList({ ref, tags, isHydrated, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul
      ref={ref}
      aria-label="Chosen tags"
      className={isHydrated ? list : `invisible noscript:hidden ${list}`}
    >
      {tags.map((tag, index) => (
        <li
          key={tag}
          dir="auto"
          className="flex min-w-0 items-center rounded-md border border-edge bg-wash ps-3 text-sm wrap-anywhere"
        >
          {tag}
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onRemove(tag, index)}
            className="grid size-11 place-items-center rounded-md hover:text-danger"
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
