interface TagSuggestionsProps {
  /** Of the field that this list belongs to. */
  id: string;
  tags: readonly string[];
  active: number;
  onChoose: (tag: string) => void;
}

export function TagSuggestions({ id, tags, active, onChoose }: TagSuggestionsProps) {
  return (
    <>
      <div
        id={`${id}-suggestions`}
        role="listbox"
        aria-label="Suggested tags"
        hidden={tags.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-edge bg-surface py-1"
      >
        {tags.map((tag, index) => (
          <button
            key={tag}
            type="button"
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Pressing an option must not take the focus from the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(tag)}
            className="block min-h-11 w-full px-3 text-left py-2 hover:bg-wash aria-selected:bg-wash aria-selected:font-semibold"
          >
            {tag}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {tags.length > 0 && `${tags.length} suggestions, use up and down arrows`}
      </p>
    </>
  );
}

export function optionId(id: string, index: number) {
  return `${id}-suggestion-${index}`;
}
