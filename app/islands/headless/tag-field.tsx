import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TagList } from "~/islands/inputs/tag-list";
import { suggestTags } from "~/lib/tag-suggestions";
import { maxTags, parseTags } from "~/lib/tags";
import { Button } from "~/ui/button";
import { ListedField } from "./listed-field";

interface TagFieldProps {
  id: string;
  name: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** What the plain field held. */
  typed: string;
}

/** A hidden field holds all tags, separated by commas; it is posted and drafted. */
export function TagField(props: TagFieldProps) {
  const { id, name, defaultValue, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const tagList = useRef<HTMLUListElement>(null);
  const { posted, tags, typed, change, type, add, remove } = useTags(input, props.typed, () => {
    // The field that had the focus is disabled now.
    focusTag(maxTags - 1);
  });

  function focusTag(index: number) {
    const buttons = tagList.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? input.current;
    next?.focus();
  }

  function handleKey(event: KeyboardEvent, option: string | null) {
    if (event.nativeEvent.isComposing) return;
    const adds = event.key === "Enter" && option === null;
    const removes = event.key === "Backspace" && typed === "" && tags.length > 0;
    if (!adds && !removes) return;
    event.preventDefault();
    if (adds) add(typed);
    else remove(tags.at(-1));
  }

  const suggestions = suggestTags(typed, tags);
  const isFull = tags.length >= maxTags;
  return (
    <div>
      <ListedField
        ref={input}
        id={id}
        label="Tags"
        error={error}
        describedBy={`${id}-rule`}
        text={typed}
        options={typed.trim() ? [{ text: typed, hidden: true }, ...suggestions.map(text => ({ text }))] : []}
        listLabel="Suggested tags"
        status={`${suggestions.length} suggestions, use up and down arrows`}
        onType={type}
        onChoose={add}
        handleKey={handleKey}
        autoCapitalize="none"
        enterKeyHint="enter"
        disabled={isFull}
        button={
          <Button type="button" variant="secondary" disabled={isFull} onClick={() => add(typed)}>
            Add
          </Button>
        }
      />
      <input ref={posted} name={name} defaultValue={defaultValue} className="hidden" />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <TagList
          ref={tagList}
          tags={tags}
          onRemove={(tag, index) => {
            remove(tag);
            focusTag(index);
          }}
        />
        <p id={`${id}-rule`}>{`${tags.length}/${maxTags} tags`}</p>
      </div>
      <p role="status" className="sr-only">
        {change && `${change}, ${tags.length} of ${maxTags} tags`}
      </p>
    </div>
  );
}

function useTags(input: RefObject<HTMLInputElement | null>, text: string, onFull: () => void) {
  const posted = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(() => ({ tags: parseTags(text), typed: "" }));
  const [change, setChange] = useState("");
  const { tags, typed } = state;

  const takeText = useEffectEvent(() => {
    if (posted.current) posted.current.value = text;
  });
  useLayoutEffect(() => takeText(), []);

  function update(next: typeof state) {
    // The focus may have to move to an element that this renders.
    flushSync(() => setState(next));
    if (input.current && input.current.value !== next.typed) input.current.value = next.typed;
    if (!posted.current) return;
    posted.current.value = [...next.tags, next.typed].filter(Boolean).join(", ");
    posted.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function type(text: string) {
    const end = text.lastIndexOf(",");
    if (end < 0) update({ tags, typed: text });
    else add(text.slice(0, end), text.slice(end + 1).trimStart());
  }

  function add(text: string, rest = "") {
    const next = parseTags([...tags, text].join(","));
    const added = next.slice(tags.length).join(", ");
    setChange(added && `Added ${added}`);
    const isFull = next.length === maxTags;
    update({ tags: next, typed: isFull ? "" : rest });
    if (isFull) onFull();
  }

  function remove(tag: string | undefined) {
    if (!tag) return;
    setChange(`Removed ${tag}`);
    update({ tags: tags.filter(other => other !== tag), typed });
  }

  return { posted, tags, typed, change, type, add, remove };
}
