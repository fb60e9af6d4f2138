import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "~/ui/forms/field";
import type { FindPlaces, PlaceOptionsProps } from "./place-options";

export interface PlaceComboboxProps {
  label?: string;
  name?: string;
  hint?: string;
  /** Fetches the list, when somebody is about to look for a place. */
  load: () => Promise<{ find: FindPlaces }>;
}

interface Helper {
  Options: ComponentType<PlaceOptionsProps>;
  find: FindPlaces;
}

/** A plain text field. From its first focus on, once they have arrived, it offers the places of a list. */
export function PlaceCombobox({ label = "Location", name = "location", hint, load }: PlaceComboboxProps) {
  const plain = useRef<HTMLInputElement>(null);
  const [helper, setHelper] = useState<Helper>();
  const [isComposing, setComposing] = useState(false);
  const [isTaken, setTaken] = useState(false);

  async function fetchHelp() {
    try {
      const [{ PlaceOptions: Options }, { find }] = await Promise.all([import("./place-options"), load()]);
      // With all its effects before the browser's next event, so that no key is lost on the way.
      flushSync(() => setHelper({ Options, find }));
    } catch {
      // Without a connection the field stays plain; its next focus tries again.
    }
  }

  const helpWhoTypes = useEffectEvent(() => {
    if (document.activeElement === plain.current) fetchHelp();
  });
  useEffect(() => helpWhoTypes(), []);

  const field = { label, name, hint, autoComplete: "off" };
  return (
    <div className="relative">
      {helper && !isComposing && (
        <helper.Options {...field} find={helper.find} plain={plain} onTaken={() => setTaken(true)} />
      )}
      {!isTaken && (
        <Field
          {...field}
          ref={plain}
          onFocus={fetchHelp}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      )}
    </div>
  );
}
