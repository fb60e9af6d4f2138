import { useRef } from "react";
import { Field } from "~/forms/fields/field";
import type { PlaceComboboxProps } from "../headless/place-field";
import { useUpgradedField } from "../use-upgraded-field";

export function PlaceCombobox({ load, ...field }: PlaceComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const replacement = useUpgradedField(input);
  const named = { ...field, label: "Location", name: "location" };
  if (replacement) return <replacement.PlaceField {...named} load={load} typed={replacement.text} />;
  return <Field {...named} ref={input} autoComplete="off" />;
}
