import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { maxTags, parseTags } from "~/lib/tags";

interface TagState {
  tags: string[];
  typed: string;
}

export function useTags(input: RefObject<HTMLInputElement | null>, onFull: () => void) {
  const posted = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<TagState>();
  const [change, setChange] = useState("");
  const { tags, typed } = state ?? { tags: [], typed: "" };

  // In a layout effect, or a key pressed between reading and emptying the field would be lost.
  useLayoutEffect(() => {
    if (!input.current || !posted.current) return;
    posted.current.value = input.current.value;
    setState(takeTagsFrom(input.current));
  }, [input]);

  function update(next: TagState) {
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

  return { posted, isHydrated: state !== undefined, tags, typed, change, type, add, remove };
}

function takeTagsFrom(field: HTMLInputElement): TagState {
  const isTyping = document.activeElement === field;
  const end = isTyping ? field.value.lastIndexOf(",") + 1 : field.value.length;
  const tags = parseTags(field.value.slice(0, end));
  const typed = field.value.slice(end).trimStart();
  if (field.value !== typed) field.value = typed;
  return { tags, typed };
}
