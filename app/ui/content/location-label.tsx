import { Icon } from "../icons/icon";

export function LocationLabel({ name }: { name: string }) {
  return (
    <span dir="auto" className="flex items-center gap-1.5">
      <Icon name="pin" />
      {name}
    </span>
  );
}
