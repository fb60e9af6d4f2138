import { useEffect, useRef, useState } from "react";
import { maxTags, parseTags } from "~/lib/tags";
import { Field } from "~/ui/field";
import { TagEditor, type TagText } from "./tag-editor";

export interface TagInputProps {
  label?: string;
  name?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** A plain comma-separated field. Once scripts run it stays the one that is posted and drafted, out of sight. */
export function TagInput({ label = "Tags", name = "tags", defaultValue, error }: TagInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<TagText & { takesFocus: boolean }>();

  useEffect(() => {
    if (field.current) setStart(readTagText(field.current));
  }, []);

  function write(text: string) {
    if (!field.current) return;
    field.current.value = text;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <Field
        ref={field}
        id={start ? `${name}-text` : name}
        name={name}
        label={label}
        hint={`Up to ${maxTags}, with commas between them.`}
        error={error}
        defaultValue={defaultValue}
        autoComplete="off"
        className={start && "hidden"}
      />
      {start && (
        <TagEditor
          id={name}
          label={label}
          error={error}
          start={start}
          takesFocus={start.takesFocus}
          onChange={write}
        />
      )}
    </>
  );
}

/** A word still being typed stays text; everything else becomes tags. */
function readTagText(field: HTMLInputElement) {
  const takesFocus = document.activeElement === field;
  const typedFrom = takesFocus ? field.value.lastIndexOf(",") + 1 : field.value.length;
  return {
    tags: parseTags(field.value.slice(0, typedFrom)),
    typed: field.value.slice(typedFrom).trimStart(),
    takesFocus,
  };
}
