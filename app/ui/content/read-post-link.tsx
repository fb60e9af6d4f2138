/** On the card of a search result, whose title leads to its author. */
export function ReadPostLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} aria-label={`Read the post: ${title}`} className="link relative">
      Read the post
    </a>
  );
}
