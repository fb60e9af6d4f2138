import type { Collection } from "~/device/collection";

/** `field` is where the post's record holds the count. @throws StorageFault */
export async function saveCommentCount<Field extends string, Post extends { id: string } & CountIn<Field>>(
  posts: Pick<Collection<Post>, "find" | "update">,
  id: string,
  field: Field,
  count: number,
) {
  if (posts.find(id)?.[field] === count) return;
  await posts.update(id, post => ({ ...post, [field]: count }));
}

type CountIn<Field extends string> = { [Name in Field]?: number | null | undefined };
