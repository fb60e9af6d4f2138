import { Fragment, type ReactNode } from "react";
import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import TagInput from "~/islands/inputs/tag-input.island";
import { Island } from "~/islands/island";
import type { WrittenPost } from "~/lib/written-post";

export function LocationPostFields({ fields }: { fields: FormFields<keyof WrittenPost> }) {
  const { title, content, tags } = fields;
  const inputs: Record<keyof WrittenPost, ReactNode> = {
    title: <FormField field={title} label="Title" starred />,
    content: <FormField field={content} as="textarea" label="Content" rows={8} starred />,
    tags: (
      <Island
        name="tag-input"
        of={TagInput}
        props={{ id: tags.id, name: tags.name, defaultValue: tags.initialValue, error: tags.errors?.[0] }}
      />
    ),
  };
  return Object.entries(inputs).map(([name, input]) => <Fragment key={name}>{input}</Fragment>);
}
