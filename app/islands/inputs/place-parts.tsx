import { ComboboxOption } from "@headlessui/react";
import type { ComponentProps } from "react";
import { Field } from "~/ui/forms/field";

export interface PlaceOption {
  id: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  /** What the field says when it is chosen. */
  text: string;
}

type ListedFieldProps = Omit<ComponentProps<"input">, "name"> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The list is open for the library as soon as a key was pressed; without text there is none to see. */
  isListed: boolean;
};

export function ListedField({ isListed, "aria-expanded": isOpen, ...field }: ListedFieldProps) {
  return <Field {...field} aria-expanded={isOpen && isListed} />;
}

/** Ends a list that is too long to show whole; it cannot be chosen. */
export function MorePlaces({ count }: { count: number }) {
  return (
    <ComboboxOption value="" disabled className="px-3 py-2 text-sm text-muted">
      {count} more. Type on to narrow the list.
    </ComboboxOption>
  );
}

export function PlaceChoice({ name, note, text }: PlaceOption) {
  return (
    <ComboboxOption
      value={text}
      className="min-h-11 cursor-pointer px-3 py-2 leading-snug data-focus:bg-wash"
    >
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-muted">{note}</span>
    </ComboboxOption>
  );
}
