import { type RefObject, useEffect, useEffectEvent } from "react";

/** By the name of a key, or by what a soft keyboard, which names no key, is about to do to the text. */
export type EditCommands = Record<string, (() => void) | false>;

/** Runs the command of a key instead of what the key would do to the field. */
export function useEditCommands(field: RefObject<HTMLInputElement | null>, commands: EditCommands) {
  const run = useEffectEvent((event: Event, name: string) => {
    const command = commands[name];
    if (!command) return;
    event.preventDefault();
    command();
  });

  useEffect(() => {
    const input = field.current;
    const onKeyDown = (event: KeyboardEvent) => event.isComposing || run(event, event.key);
    const onBeforeInput = (event: InputEvent) => run(event, event.inputType);
    input?.addEventListener("keydown", onKeyDown);
    input?.addEventListener("beforeinput", onBeforeInput);
    return () => {
      input?.removeEventListener("keydown", onKeyDown);
      input?.removeEventListener("beforeinput", onBeforeInput);
    };
  }, [field]);
}
