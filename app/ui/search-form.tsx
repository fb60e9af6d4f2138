import type { ReactNode } from "react";
import { Button } from "./button";
import { controlClass } from "./field";

export type SearchFormProps = {
  action: string;
  /** The accessible name of the box; the placeholder shows it. */
  placeholder: string;
  name?: string;
  defaultValue?: string;
  /** Further controls, such as a select of categories. */
  children?: ReactNode;
};

export function SearchForm({ action, placeholder, name = "q", defaultValue, children }: SearchFormProps) {
  return (
    <search>
      <form action={action} className="mb-8 flex flex-wrap items-end gap-3">
        <input
          type="search"
          name={name}
          aria-label={placeholder}
          placeholder={placeholder}
          defaultValue={defaultValue}
          className={`${controlClass} grow basis-40`}
        />
        {children}
        <Button variant="secondary">Search</Button>
      </form>
    </search>
  );
}
