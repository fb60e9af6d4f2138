import { type RefObject, useEffect, useEffectEvent } from "react";

/** By `key`, or by `inputType` for soft keyboards, which report no key. */
export type EditCommands = Record<string, (() => void) | false>;

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
