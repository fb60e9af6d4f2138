import { avatarUrl } from "~/lib/photo-rules";
import { Avatar } from "./avatar";
import { AuthorLink } from "./post-links";

interface PostAuthorProps {
  author: { id: string; name: string; avatarDigest: string | null } | null;
  size?: "xs" | "md";
  toPosts?: boolean;
}

/** Picture and name, which stand before the time. */
export function PostAuthor({ author, size = "xs", toPosts = false }: PostAuthorProps) {
  const name = author?.name ?? "Anonymous";
  return (
    <>
      <Avatar name={name} src={author && avatarUrl(author.id, author.avatarDigest)} size={size} />
      <AuthorLink id={author?.id} name={name} toPosts={toPosts} />
    </>
  );
}
