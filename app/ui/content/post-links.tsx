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

type ReportLinkProps = {
  /** Of the post or profile. */
  path: string;
  /** The page to come back to, if that is not the reported one. */
  from?: string;
};

/** In `ui`, because cards of posts and of members have it; on those of members it stands before the card's own link. */
export function ReportLink({ path, from }: ReportLinkProps) {
  return (
    <a
      href={`${path}/report${from ? `?from=${encodeURIComponent(from)}` : ""}`}
      className="link relative z-1"
    >
      Report
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
