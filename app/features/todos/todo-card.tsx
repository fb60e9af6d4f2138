import { type ChangeEvent, startTransition, useOptimistic } from "react";
import { localDateInWords } from "~/lib/dates";
import { ActivityBadge, DeviceBadge } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { originOf, setCompleted, type TodoItem } from "./todo-item";

interface TodoCardProps {
  item: TodoItem;
  headingLevel?: 2 | 3;
  onRemoved?: (() => void) | undefined;
}

export function TodoCard({ item, headingLevel = 2, onRemoved }: TodoCardProps) {
  const { title, category, location, description, imageUrl, completed } = item;
  const origin = originOf(item);
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      dimmed={completed}
      image={imageUrl ? { src: imageUrl, width: 640, height: 360 } : null}
      meta={
        <>
          <ActivityBadge type={category || "Hiking"} />
          <span>{addedDateText(item)}</span>
          <DeviceBadge />
        </>
      }
      location={location}
      excerpt={description}
      footer={
        <>
          <CompletedToggle item={item} onRemoved={onRemoved} />
          <a href={origin.href} className="link flex min-h-11 items-center">
            {origin.label}
          </a>
        </>
      }
    />
  );
}

function addedDateText({ addedDate }: TodoItem) {
  if (!addedDate?.trim()) return "Just now";
  const day = localDateInWords(addedDate);
  return day ? `Added ${day}` : "Invalid date";
}

function CompletedToggle({ item, onRemoved }: Pick<TodoCardProps, "item" | "onRemoved">) {
  const [completed, showCompleted] = useOptimistic(item.completed);

  function toggle({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    const { checked } = box;
    startTransition(async () => {
      showCompleted(checked);
      await setCompleted(item.id, checked);
      if (!box.isConnected) onRemoved?.();
    });
  }

  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold text-ink">
      <input
        type="checkbox"
        checked={completed}
        onChange={toggle}
        aria-label={`Completed: ${item.title}`}
        className="size-5 shrink-0 accent-forest"
      />
      Completed
    </label>
  );
}
