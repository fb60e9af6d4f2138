import { useRef } from "react";
import { Field } from "~/forms/fields/field";
import { slots } from "~/lib/slots";
import { maxTags, parseTags } from "~/lib/tags";
import { useUpgradedField } from "../use-upgraded-field";
import { TagList } from "./tag-list";

interface TagInputProps {
  name?: string;
  id?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export default function TagInput({ name = "tags", id = name, ...field }: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const replacement = useUpgradedField(input);
  if (replacement) {
    const { TagField, text } = replacement;
    return <TagField {...field} id={id} name={name} typed={text} />;
  }
  return (
    <div>
      <Field
        {...field}
        ref={input}
        id={id}
        name={name}
        label="Tags"
        autoComplete="off"
        {...slots({ "data-tags": "" })}
        aria-describedby={`${id}-rule`}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <TagList tags={parseTags(field.defaultValue ?? "")} />
        <p id={`${id}-rule`}>Up to {maxTags}, separated by commas.</p>
      </div>
    </div>
  );
}
