import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes a local form over from the first-byte script: one that was sent before the scripts came is sent again. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, send: () => void) {
  const takeOver = useEffectEvent(() => {
    const wasSent = form.current?.dataset.sent !== undefined;
    form.current?.removeAttribute("data-early");
    form.current?.removeAttribute("data-sent");
    if (wasSent) send();
  });
  useEffect(() => takeOver(), []);
}
