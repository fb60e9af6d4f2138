import { useEffect, useState } from "react";

/** Whether the browser has agreed to keep what it was asked to keep with the first record. */
export function KeepingNote() {
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setAgreed, () => {});
  }, []);
  return isAgreed
    ? "This browser has agreed to keep it until you delete it."
    : "This browser may clear it, and some do after a week without a visit.";
}
