import { localDateInWords } from "~/lib/dates";
import { ActivityBadge } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { LocationLabel } from "~/ui/content/location-label";
import { CompletedToggle } from "./completed-toggle.island";
import type { TodoItem } from "./todo-item";

export type TodoCardProps = { item: TodoItem; headingLevel?: 2 | 3; onRemoved?: () => void };

export function TodoCard({ item, headingLevel = 2, onRemoved }: TodoCardProps) {
  const { title, category, location, description, imageUrl, completed, postId } = item;
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
        </>
      }
      subtitle={location && <LocationLabel name={location} />}
      excerpt={description}
      footer={
        <>
          <CompletedToggle item={item} onRemoved={onRemoved} />
          <a href={`/post/${encodeURIComponent(postId)}`} className="link flex min-h-11 items-center">
            View Original Post
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
