import { faultIn } from "~/lib/location-post-limits";
import { isUuid } from "~/lib/uuid";
import type { UnsentPost } from "~/offline/shared/database";
import { scalePhoto } from "./scale-photo";

/** In bytes: what the server takes. */
const maxPhotoSize = 10_000_000;

/** The server decides in the end; what it is sure to refuse is told before it waits for days. */
export async function readPost(fields: FormData, owner: string, forumId: string): Promise<UnsentPost> {
  const [id, title, content, tags] = ["id", "title", "content", "tags"].map(name =>
    String(fields.get(name) ?? "").trim(),
  ) as [string, string, string, string];
  const photo = await photoIn(fields);
  const fits = !photo || photo.size <= maxPhotoSize;
  return {
    id: isUuid(id) ? id : crypto.randomUUID(),
    owner,
    forumId,
    forumName: null,
    title,
    content,
    tags,
    photo: fits ? photo : null,
    writtenAt: new Date().toISOString(),
    refusal: fits ? faultIn({ title, content, tags }) : tooLarge,
  };
}

const tooLarge =
  "This photo is larger than 10 MB, so it was left out. Choose a smaller one, or send the post without.";

/** A file that cannot be decoded here stays as it is. */
async function photoIn(fields: FormData): Promise<Blob | null> {
  const file = fields.get("photo");
  if (!(file instanceof File) || file.size === 0) return null;
  return scalePhoto(file).catch(() => new Blob([file], { type: file.type }));
}
