import { href } from "~/lib/href";

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
