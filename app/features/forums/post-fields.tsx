import { useLayoutEffect, useRef, useState } from "react";
import { trimmedText } from "~/browser/records/fields";
import { Field } from "~/forms/fields/field";
import type { LoadPlaces } from "~/islands/headless/place-field";
import { PlaceCombobox } from "~/islands/inputs/place-combobox";
import TagInput from "~/islands/inputs/tag-input.island";
import type { FieldProblem } from "~/islands/local-forms/device-form";
import { categories, findCategory, findSubcategory } from "./categories";
import type { StoredPost } from "./post";

interface ForumPostFieldsProps {
  values?: PostFormValues;
  errors: Record<string, string[] | undefined> | undefined;
  loadPlaces: LoadPlaces;
}

export function ForumPostFields({ values, errors, loadPlaces }: ForumPostFieldsProps) {
  return (
    <>
      <CategoryFields values={values} error={errors?.category?.[0]} />
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

function CategoryFields({
  values,
  error,
}: {
  values: PostFormValues | undefined;
  error: string | undefined;
}) {
  const category = useRef<HTMLSelectElement>(null);
  const subcategory = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<string>();
  const offered = chosen === undefined ? categories : categories.filter(({ id }) => id === chosen);

  // The category may have been chosen or restored before hydration.
  useLayoutEffect(() => setChosen(category.current?.value), []);

  function choose(id: string) {
    if (subcategory.current) subcategory.current.value = "";
    setChosen(id);
  }

  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <Field
        as="select"
        ref={category}
        label="Category"
        name="category"
        required
        starred
        error={error}
        defaultValue={values?.category ?? ""}
        aria-describedby="category-about"
        onChange={event => choose(event.currentTarget.value)}
      >
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        ref={subcategory}
        label="Subcategory"
        name="subcategory"
        defaultValue={values?.subcategory ?? ""}
      >
        <option value="">{chosen === "" ? "Choose a category first" : "None"}</option>
        {offered.map(({ id, name, subcategories }) => (
          <optgroup key={id} label={name}>
            {subcategories.map(option => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Field>
      {/* The height fits the longest description, so that nothing below moves. */}
      <p id="category-about" className="-mt-4 min-h-12 text-sm text-muted sm:col-span-2 sm:min-h-6">
        {categoryDescriptions.get(chosen ?? "") ?? "Readers find posts by their category."}
      </p>
    </div>
  );
}

/** These are separate from `categories`, so that only the composer loads them. */
const categoryDescriptions = new Map(
  Object.entries({
    general: "Anything about life outdoors that fits nowhere else.",
    trails: "What a trail is like, what it asks of you and how it is today.",
    gear: "What held up, what fell apart and what stayed at home.",
    photography: "Pictures from outside, and how to take the next one better.",
    planning: "Routes, permits, seasons, food and how to get there.",
    safety: "How to stay out of trouble, and how to get out of it.",
    wildlife: "The animals, plants and rocks you meet, and how to be a good guest.",
    camping: "Nights outside, from drive-in campgrounds to snow caves.",
    backpacking: "Everything on your back, for one night or a whole season.",
    climbing: "On rock, on plastic and on the line between two anchors.",
    "national-parks": "The big names: what to see, when to come and where it is quiet.",
    beginners: "No question is too small. Everyone here had a first day out.",
  }),
);

const placesTimeoutMs = 2_000;

/** Falls back to the name alone when the list lacks the place or does not load in time. */
export async function findPlace(typed: { name: string }, loadPlaces: LoadPlaces) {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, placesTimeoutMs));
  const list = await Promise.race([loadPlaces().catch(() => undefined), tooLate]);
  return list?.named(typed.name) ?? typed;
}

export function validatePost(form: FormData): FieldProblem[] {
  const faults = [
    { field: "title", title: "Title required", message: "Please provide a title for your forum post." },
    {
      field: "category",
      title: "Category required",
      message: "Please select a forum category for your post.",
    },
  ];
  return faults.filter(({ field }) => !trimmedText(form.get(field)));
}

type PostFormValues = ReturnType<typeof formFromPost>;

export function formFromPost({ title, content, category, subcategory, location, tags }: StoredPost) {
  return {
    title: title ?? "",
    content: content ?? "",
    category: findCategory(category ?? "")?.id ?? "",
    subcategory: findSubcategory(subcategory ?? "")?.id ?? "",
    location: location?.name ?? "",
    tags: tags?.join(", ") ?? "",
  };
}
