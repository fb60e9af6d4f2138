export function TagList({ tags, limit = tags.length }: { tags: readonly string[]; limit?: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.length - limit;
  return (
    <ul aria-label="Tags" className="tags">
      {tags.slice(0, limit).map(tag => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
      {hidden > 0 && <li>{`+${hidden}`}</li>}
    </ul>
  );
}
