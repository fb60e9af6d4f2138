import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { maxTags, parseTags } from "~/lib/tags";

/** `text` is all tags, separated by commas; the field out of sight is posted and drafted. */
export function useTags(input: RefObject<HTMLInputElement | null>, text: string, onFull: () => void) {
  const posted = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(() => ({ tags: parseTags(text), typed: "" }));
  const [change, setChange] = useState("");
  const { tags, typed } = state;

  useLayoutEffect(() => {
    if (posted.current) posted.current.value = text;
  }, [text]);

  function update(next: typeof state) {
    // flushSync, because focus may have to move to what this renders.
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
