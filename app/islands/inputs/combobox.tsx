import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "~/ui/forms/field";
import { type EditCommands, useEditCommands } from "./use-edit-commands";

export interface ComboboxOption {
  /** The field's text once it is chosen. */
  text: string;
  content?: ReactNode;
  disabled?: boolean;
}

interface ComboboxProps<T extends ComboboxOption> extends Omit<ComponentProps<"input">, "ref"> {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A plain field until then, and the same element after: caret, focus and composition survive. */
  isEnabled: boolean;
  options: readonly T[];
  listLabel: string;
  listClass?: string;
  status: string;
  /** Makes the first option active, so that Enter and Tab choose it. */
  preselect?: boolean;
  onType: (text: string) => void;
  onChoose: (option: T) => void;
  commands?: EditCommands;
  button?: ReactNode;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { ref, isEnabled, options, listLabel, listClass, status, preselect = false, ...rest } = props;
  const { onType, onChoose, commands, button, ...field } = rest;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isEnabled && isOpen ? options : [];
  const last = options.findLastIndex(({ disabled }) => !disabled);

  function type(text: string) {
    activate(preselect ? 0 : -1);
    onType(text);
  }

  function activate(index: number) {
    setOpen(true);
    setActive(index);
  }

  function choose(option: T) {
    onChoose(option);
    // `onChoose` may have dispatched an input event, which opens the list again.
    setOpen(false);
    setActive(-1);
  }

  const chosen = shown[active];
  const chooseActive = chosen && (() => choose(chosen));
  const isAt = (index: number) => shown.length > 0 && active === index;
  const canMove = isEnabled && last >= 0;
  const canJump = preselect && shown.length > 0;
  useEditCommands(ref, {
    ...commands,
    ...(chooseActive && { Enter: chooseActive, insertLineBreak: chooseActive }),
    Escape: shown.length > 0 && (() => setOpen(false)),
    ArrowDown: canMove && (() => activate(shown.length > 0 && !isAt(last) ? active + 1 : 0)),
    ArrowUp: canMove && (() => activate(shown.length > 0 && active > 0 ? active - 1 : last)),
    Home: canJump && (() => activate(0)),
    PageUp: canJump && (() => activate(0)),
    End: canJump && (() => activate(last)),
    PageDown: canJump && (() => activate(last)),
  });

  return (
    <div className="relative">
      <div className="flex items-end gap-2">
        <Field
          {...field}
          ref={ref}
          className="grow"
          autoComplete="off"
          {...(isEnabled && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": shown.length > 0,
            "aria-controls": `${field.id}-options`,
            "aria-activedescendant": chosen && optionId(field.id, active),
            onInput: event => type(event.currentTarget.value),
            onKeyDown: event => preselect && event.key === "Tab" && chooseActive?.(),
            onBlur: () => setOpen(false),
          })}
        />
        {button}
      </div>
      <OptionList
        fieldId={field.id}
        label={listLabel}
        className={listClass}
        options={shown}
        active={active}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {shown.length > 0 && status}
      </p>
    </div>
  );
}

interface OptionListProps<T extends ComboboxOption> {
  fieldId: string;
  label: string;
  className: string | undefined;
  options: readonly T[];
  active: number;
  onChoose: (option: T) => void;
}

function OptionList<T extends ComboboxOption>(props: OptionListProps<T>) {
  const { fieldId, label, className = "", options, active, onChoose } = props;
  const listbox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    listbox.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div
      ref={listbox}
      id={`${fieldId}-options`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className={`absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-edge bg-surface py-1 ${className}`.trimEnd()}
    >
      {options.map((option, index) => (
        <button
          key={option.text}
          type="button"
          id={optionId(fieldId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-disabled={option.disabled}
          // Keeps the focus in the field.
          onPointerDown={event => event.preventDefault()}
          onClick={() => option.disabled || onChoose(option)}
          className="block min-h-11 w-full px-3 py-2 text-left leading-snug not-aria-disabled:hover:bg-wash aria-disabled:text-sm aria-disabled:text-muted aria-selected:bg-wash aria-selected:font-semibold"
        >
          {option.content ?? option.text}
        </button>
      ))}
    </div>
  );
}

function optionId(fieldId: string, index: number) {
  return `${fieldId}-option-${index}`;
}
