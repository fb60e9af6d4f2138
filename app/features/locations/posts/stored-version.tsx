import { TagList } from "~/ui/content/badge";
import { WalkedDay } from "~/ui/content/relative-time";

interface StoredVersionProps {
  id: string;
  title: string;
  content: string;
  tags?: readonly string[];
  walked_on?: string | null;
  photos?: readonly { src: string; alt: string; caption: string }[];
}

/** Shows the post as it is stored now, above a form that was filled before somebody changed it. */
export function StoredVersion({
  id,
  title,
  content,
  tags = [],
  walked_on = null,
  photos = [],
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
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-4 text-sm">
          {photos.map(({ src, alt, caption }) => (
            <li key={src} className="w-32">
              <img
                src={src}
                alt={alt}
                width={128}
                height={80}
                className="h-20 w-32 rounded-md object-cover"
              />
              <p dir="auto" className="mt-1 wrap-anywhere">
                {caption}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
