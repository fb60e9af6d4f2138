import { useState } from "react";
import type { Comment } from "./comment";

export function NewCommentAnnouncer({ comments }: { comments: readonly Comment[] }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const news = comments.filter(({ postedAt }) => postedAt && postedAt > openedAt);
  return (
    <p role="status" className="sr-only">
      {news[0] && `New comment from ${news[0].author.name}, ${comments.length} in all`}
    </p>
  );
}
