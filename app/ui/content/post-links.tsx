interface AuthorLinkProps {
  id?: string | undefined;
  name: string;
  label?: string;
  toPosts?: boolean;
}

export function AuthorLink({ id, name, label, toPosts }: AuthorLinkProps) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a href={`/profile/${id}${toPosts ? "?tab=posts" : ""}`} dir="auto" className="link relative">
      {name}
      {label && ` · ${label}`}
    </a>
  );
}

/** In a member's card it precedes the card's stretched link, so it needs a z-index. */
export function ReportLink({ path, from }: { path: string; from?: string }) {
  return (
    <a
      href={`${path}/report${from ? `?from=${encodeURIComponent(from)}` : ""}`}
      className="link relative z-1"
    >
      Report
    </a>
  );
}
