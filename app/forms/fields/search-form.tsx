import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";

export type SearchFormProps = {
  action: string;
  placeholder: string;
  defaultValue?: string;
  children?: ReactNode;
};

export function SearchForm({ action, placeholder, defaultValue, children }: SearchFormProps) {
  return (
    <search>
      <form action={action} className="flex flex-wrap items-end gap-3">
        <div className="relative grow basis-40">
          <Icon name="search" className="absolute top-1.5 bottom-0 left-3 my-auto text-muted" />
          <input
            type="search"
            dir="auto"
            name="q"
            aria-label={placeholder}
            placeholder={placeholder}
            defaultValue={defaultValue}
            className="control pl-10"
          />
        </div>
        <Button variant="secondary">Search</Button>
        {children}
      </form>
    </search>
  );
}
