import { TagList } from "~/ui/content/tag-list";
import { type LocationPost, postPhoto } from "./location-post";

/** Above the form of somebody whose post was changed meanwhile, so that both texts can be compared. */
export function StoredPost({ post }: { post: Omit<LocationPost, "author" | "createdAt" | "editedAt"> }) {
  const photo = postPhoto(post, "8rem");
  return (
    <section id="stored" aria-labelledby="stored-heading" className="panel mb-6 grid gap-3">
      <h2 id="stored-heading" className="text-xl">
        What the post says now
      </h2>
      <p dir="auto" className="font-semibold">
        {post.title}
      </p>
      <div className="prose" dir="auto">
        {post.content}
      </div>
      <TagList tags={post.tags} />
      {photo && (
        <img {...photo} alt="What the post shows now" className="h-20 w-32 rounded-md object-cover" />
      )}
    </section>
  );
}
