import { FieldError } from "./field-error";

export interface RadioGroupProps {
  label: string;
  name: string;
  /** Words by value. */
  options: Readonly<Record<string, string>>;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** The first radio has the group's name as its id, so that an error summary leads there. */
export function RadioGroup({ label, name, options, defaultValue, error }: RadioGroupProps) {
  const errorId = error ? `${name}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="font-semibold">{label}</legend>
      <FieldError id={errorId} message={error} />
      {Object.entries(options).map(([value, words], at) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            id={at === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-forest"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
