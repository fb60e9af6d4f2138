export function AuthorLink({ id, name, label }: { id?: string | undefined; name: string; label?: string }) {
  if (!id) return <span dir="auto">{name}</span>;
  return (
    <a href={`/profile/${id}`} dir="auto" className="link relative">
      {name}
      {label && ` · ${label}`}
    </a>
  );
}

export function ReadPostLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} aria-label={`Read the post: ${title}`} className="link relative">
      Read the post
    </a>
  );
}
