import { useLayoutEffect, useRef, useState } from "react";
import { Field } from "~/forms/fields/field";
import { categories } from "./categories";
import { categoryDescriptions } from "./category-descriptions";

interface CategoryFieldsProps {
  /** Ids. */
  category?: string;
  subcategory?: string;
  error: string | undefined;
}

/** Without scripts all subcategories are offered, grouped by category. */
export function CategoryFields({ error, ...values }: CategoryFieldsProps) {
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
        defaultValue={values.category ?? ""}
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
        defaultValue={values.subcategory ?? ""}
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
      {/* The height of the longest text, so that nothing below moves. */}
      <p id="category-about" className="-mt-4 min-h-12 text-sm text-muted sm:col-span-2 sm:min-h-6">
        {categoryDescriptions.get(chosen ?? "") ?? "Readers find posts by their category."}
      </p>
    </div>
  );
}
