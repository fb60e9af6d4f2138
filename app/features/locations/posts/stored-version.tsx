import type { ComponentProps } from "react";
import { WalkedDay } from "~/ui/content/relative-time";
import { TagList } from "~/ui/content/tag-list";

interface StoredVersionProps {
  id: string;
  title: string;
  content: string;
  tags?: readonly string[];
  walked_on?: string | null;
  photo?: Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "width" | "height"> | null;
}

/** Shows the post as it is stored now, above a form that was filled before somebody changed it. */
export function StoredVersion({
  id,
  title,
  content,
  tags = [],
  walked_on = null,
  photo,
}: StoredVersionProps) {
  return (
    <section id={id} aria-labelledby="stored-heading" className="panel mb-6 grid gap-3">
      <h2 id="stored-heading" className="text-xl">
        What the post says now
      </h2>
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <div className="prose" dir="auto">
        {content}
      </div>
      <TagList tags={tags} />
      <WalkedDay day={walked_on} />
      {photo && (
        <img {...photo} alt="What the post shows now" className="h-20 w-32 rounded-md object-cover" />
      )}
    </section>
  );
}
