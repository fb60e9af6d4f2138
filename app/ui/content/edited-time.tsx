import { RelativeTime } from "./relative-time";

export function EditedTime({ iso }: { iso: string | null | undefined }) {
  if (!iso) return null;
  return (
    <span>
      Edited <RelativeTime iso={iso} />
    </span>
  );
}
