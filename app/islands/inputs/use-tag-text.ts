import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { maxTags, parseTags } from "~/lib/tags";

interface TagText {
  tags: string[];
  typed: string;
}

/**
 * The tags that are chosen, and the one that stands in `entry`. Both are kept in the field that is `posted`.
 * `onFull` runs when the last tag that there is room for has been added and is shown.
 */
export function useTagText(entry: RefObject<HTMLInputElement | null>, onFull: () => void) {
  const posted = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<TagText>();
  const [said, setSaid] = useState("");
  const { tags, typed } = text ?? { tags: [], typed: "" };

  // Before the browser's next event: a key pressed between reading the field and taking it over would be lost.
  useLayoutEffect(() => {
    if (!entry.current || !posted.current) return;
    posted.current.value = entry.current.value;
    setText(takeOver(entry.current));
  }, [entry]);

  function change(next: TagText) {
    // Rendered at once, because focus may have to move to what this shows.
    flushSync(() => setText(next));
    if (entry.current && entry.current.value !== next.typed) entry.current.value = next.typed;
    if (!posted.current) return;
    // A tag that is typed but not added yet is posted too.
    posted.current.value = [...next.tags, next.typed].filter(Boolean).join(", ");
    posted.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function type(words: string) {
    const end = words.lastIndexOf(",");
    if (end < 0) change({ tags, typed: words });
    else add(words.slice(0, end), words.slice(end + 1).trimStart());
  }

  function add(words: string, rest = "") {
    const next = parseTags([...tags, words].join(","));
    const added = next.slice(tags.length).join(", ");
    setSaid(added && `Added ${added}`);
    const isFull = next.length === maxTags;
    change({ tags: next, typed: isFull ? "" : rest });
    if (isFull) onFull();
  }

  function remove(tag: string | undefined) {
    if (!tag) return;
    setSaid(`Removed ${tag}`);
    change({ tags: tags.filter(other => other !== tag), typed });
  }

  return { posted, isHydrated: text !== undefined, tags, typed, said, type, add, remove };
}

/** Makes tags of what a field holds; a word that is still being typed stays in it. */
function takeOver(field: HTMLInputElement): TagText {
  const isTyping = document.activeElement === field;
  const end = isTyping ? field.value.lastIndexOf(",") + 1 : field.value.length;
  const tags = parseTags(field.value.slice(0, end));
  const typed = field.value.slice(end).trimStart();
  if (field.value !== typed) field.value = typed;
  return { tags, typed };
}
