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
