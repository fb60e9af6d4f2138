import { TagInput } from "~/islands/inputs/tag-input";
import { FormField } from "~/ui/forms/form-field";
import type { FormFields } from "~/ui/forms/use-server-form";

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
