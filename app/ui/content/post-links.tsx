export type AuthorLinkProps = {
  /** NotFound or empty when it is not known who wrote it. */
  id?: string | undefined;
  name: string;
  /** What the author is, behind the name. */
  label?: string;
};

/** Leads to a profile; on a card, above the title's stretched link. In `ui` because every noun has authors. */
export function AuthorLink({ id, name, label }: AuthorLinkProps) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a href={`/profile/${id}`} dir="auto" className="link relative">
      {name}
      {label && ` · ${label}`}
    </a>
  );
}

/** On the card of a search result, whose title leads to its author. */
export function ReadPostLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} aria-label={`Read the post: ${title}`} className="link relative">
      Read the post
    </a>
  );
}
