import { href } from "~/lib/href";
import { avatarUrl } from "~/lib/photo-rules";
import { Avatar } from "./avatar";

interface AuthorLinkProps {
  id?: string | undefined;
  name: string;
  label?: string;
  toPosts?: boolean;
}

export function AuthorLink({ id, name, label, toPosts }: AuthorLinkProps) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a
      href={href("/profile/:profileId", { profileId: id }) + (toPosts ? "?tab=posts" : "")}
      dir="auto"
      className="link relative"
    >
      {name}
      {label && ` · ${label}`}
    </a>
  );
}

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
