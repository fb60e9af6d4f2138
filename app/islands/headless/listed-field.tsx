import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from "react";
import { Field } from "~/forms/fields/field";

export interface ListedOption {
  text: string;
  content?: ReactNode;
  disabled?: boolean;
  /** A hidden option lets Enter choose the typed text. */
  hidden?: boolean;
}

interface ListedFieldProps
  extends Omit<ComponentProps<"input">, "ref" | "name" | "autoFocus" | "onChange" | "value"> {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  name?: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  describedBy?: string;
  text: string;
  options: readonly ListedOption[];
  listLabel: string;
  listClass?: string;
  status: string;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
  jumps?: boolean;
  handleKey?: (event: KeyboardEvent, option: string | null) => void;
  button?: ReactNode;
}

export function ListedField(props: ListedFieldProps) {
  const {
    text,
    options,
    listLabel,
    listClass = "",
    status,
    disabled = false,
    jumps = false,
    ...rest
  } = props;
  const { onType, onChoose, handleKey, button, ...field } = rest;
  const isListed = options.some(({ hidden }) => !hidden);
  useSoftKeys(field.ref);
  return (
    // Headless UI writes `value` back into the field when nothing is chosen, so it must be the text.
    <Combobox<string>
      value={text}
      disabled={disabled}
      onChange={option => option !== null && onChoose(option)}
    >
      {({ open, activeOption }) => (
        <div className="relative">
          <div className="flex flex-wrap items-end gap-2">
            <ComboboxInput
              {...field}
              as={Input}
              isListed={isListed}
              jumps={jumps}
              autoComplete="off"
              onChange={event => onType(event.currentTarget.value)}
              handleKey={event => handleKey?.(event, open && isListed ? activeOption : null)}
            />
            {button}
          </div>
          <ComboboxOptions
            modal={false}
            aria-label={listLabel}
            hidden={!isListed}
            className={`absolute inset-x-0 top-full z-60 mt-1 rounded-md border border-edge bg-surface py-1 ${listClass}`.trimEnd()}
          >
            {options.map(({ text, content, disabled, hidden }) => (
              <ComboboxOption
                key={hidden ? "" : `option ${text}`}
                value={text}
                hidden={hidden}
                disabled={disabled ?? false}
                className={({ focus }) =>
                  `min-h-11 cursor-pointer px-3 py-2 leading-snug aria-disabled:cursor-auto aria-disabled:text-sm aria-disabled:text-muted ${focus ? "active-option bg-wash font-semibold" : ""}`.trimEnd()
                }
              >
                {content ?? text}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
          <p role="status" className="sr-only">
            {open && isListed && status}
          </p>
        </div>
      )}
    </Combobox>
  );
}

interface InputProps extends Omit<ComponentProps<"input">, "name"> {
  name?: string;
  label: string;
  describedBy?: string;
  isListed: boolean;
  jumps: boolean;
  handleKey: (event: KeyboardEvent) => void;
}

const jumpKeys = ["Home", "End", "PageUp", "PageDown"];

/** Headless UI treats an empty list as open and intercepts keys that belong to the field. */
function Input({ name = "", isListed, jumps, describedBy, handleKey, onKeyDown, ...field }: InputProps) {
  const fieldKeys = [...(isListed && jumps ? [] : jumpKeys), ...(isListed ? [] : ["Enter"])];
  return (
    <Field
      {...field}
      name={name}
      className="grow basis-40"
      aria-describedby={describedBy}
      aria-expanded={Boolean(field["aria-expanded"]) && isListed}
      onKeyDown={event => {
        handleKey(event);
        if (!event.defaultPrevented && !fieldKeys.includes(event.key)) onKeyDown?.(event);
      }}
    />
  );
}

const keysOfInputTypes: Record<string, string> = {
  insertLineBreak: "Enter",
  deleteContentBackward: "Backspace",
};

/** Soft keyboards, dictation and handwriting may send no key. Headless UI rewrites the field unless it saw one. */
function useSoftKeys(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const input = field.current;
    const onBeforeInput = (event: InputEvent) => {
      const key = (!event.isComposing && keysOfInputTypes[event.inputType]) || "Unidentified";
      const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      if (!input?.dispatchEvent(press)) event.preventDefault();
    };
    input?.addEventListener("beforeinput", onBeforeInput);
    return () => input?.removeEventListener("beforeinput", onBeforeInput);
  }, [field]);
}
