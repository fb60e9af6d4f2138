import { Field } from "~/forms/fields/field";
import { PlaceCombobox } from "~/islands/inputs/place-combobox";
import { TagInput } from "~/islands/inputs/tag-input";
import { CategoryFields } from "./categories/category-fields.island";
import type { LoadPlaces } from "./find-place";
import type { PostFormValues } from "./post-form";

interface ForumPostFieldsProps {
  values?: PostFormValues;
  errors: Record<string, string[] | undefined> | undefined;
  loadPlaces: LoadPlaces;
}

export function ForumPostFields({ values, errors, loadPlaces }: ForumPostFieldsProps) {
  return (
    <>
      <CategoryFields {...values} error={errors?.category?.[0]} />
      <Field
        label="Title"
        name="title"
        required
        starred
        defaultValue={values?.title}
        error={errors?.title?.[0]}
      />
      <PlaceCombobox
        hint="A park, a town, a summit. Any text will do."
        defaultValue={values?.location}
        load={loadPlaces}
      />
      <TagInput defaultValue={values?.tags} />
      <Field as="textarea" label="Content" name="content" rows={8} defaultValue={values?.content} />
    </>
  );
}
