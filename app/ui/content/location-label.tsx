import { Icon } from "../icons/icon";

/** Where something is, as its author wrote it. In `ui` because most nouns have a location. */
export function LocationLabel({ name }: { name: string }) {
  return (
    <span dir="auto" className="flex items-center gap-1.5">
      <Icon name="pin" />
      {name}
    </span>
  );
}
