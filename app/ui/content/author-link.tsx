export type AuthorLinkProps = {
  /** NotFound or empty when it is not known who wrote it. */
  id?: string | undefined;
  name: string;
  /** What the author is, behind the name. */
  label?: string;
};

/** Who wrote something, leading to their profile; on a card, above the title's stretched link. */
export function AuthorLink({ id, name, label }: AuthorLinkProps) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a href={`/profile/${id}`} dir="auto" className="link relative">
      {name}
      {label && ` · ${label}`}
    </a>
  );
}
