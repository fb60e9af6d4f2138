import type { Ref } from "react";
import { Icon } from "~/ui/icons/icon";

interface TagListProps {
  ref?: Ref<HTMLUListElement>;
  tags: readonly string[];
  onRemove?: (tag: string, index: number) => void;
}

export function TagList({ ref, tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul
      ref={ref}
      aria-label="Chosen tags"
      className={`flex flex-wrap gap-2 ${onRemove ? "" : "invisible noscript:hidden"}`.trimEnd()}
    >
      {tags.map((tag, index) => (
        <li
          key={tag}
          dir="auto"
          className="flex min-w-0 items-center rounded-md border border-edge bg-wash ps-3 text-sm wrap-anywhere"
        >
          {tag}
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onRemove?.(tag, index)}
            className="grid size-11 place-items-center rounded-md hover:text-danger"
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
