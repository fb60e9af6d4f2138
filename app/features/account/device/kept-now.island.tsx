import { useSyncExternalStore } from "react";
import { type FromForms, readContent } from "~/device/device-content";
import { onChange } from "~/device/storage";
import { describeContent } from "./content-kinds";

export function KeptNow({ fromForms }: { fromForms: FromForms }) {
  const words = useSyncExternalStore(
    onChange,
    () => describeContent(readContent(fromForms)),
    () => null,
  );
  return words !== null && `${rightNow(words)} `;
}

function rightNow(words: string) {
  return words ? `Right now that is ${words}.` : "Right now there is nothing.";
}
