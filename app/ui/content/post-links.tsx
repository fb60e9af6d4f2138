export type AuthorLinkProps = {
  id?: string | undefined;
  name: string;
  label?: string;
};

/** In `ui`, because all features have authors. */
export function AuthorLink({ id, name, label }: AuthorLinkProps) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a href={`/profile/${id}`} dir="auto" className="link relative">
      {name}
      {label && ` · ${label}`}
    </a>
  );
}

/** For search results, whose title leads to the author. */
export function ReadPostLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} aria-label={`Read the post: ${title}`} className="link relative">
      Read the post
    </a>
  );
}
