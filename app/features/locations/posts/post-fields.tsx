import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import { TagInput } from "~/islands/inputs/tag-input";

export function LocationPostFields({ fields }: { fields: FormFields<"title" | "content" | "tags"> }) {
  const { title, content, tags } = fields;
  return (
    <>
      <FormField field={title} label="Title" starred />
      <FormField field={content} as="textarea" label="Content" rows={8} starred />
      <TagInput id={tags.id} name={tags.name} defaultValue={tags.initialValue} error={tags.errors?.[0]} />
    </>
  );
}
