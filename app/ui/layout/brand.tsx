export function Brand() {
  return (
    <a href="/" className="brand">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <circle fill="var(--color-sunrise)" cx="22.5" cy="8.5" r="5" />
        <path fill="var(--color-forest)" d="M1 28 12 8l7 12 3-4 9 12Z" />
        <path fill="var(--color-forest-deep)" d="m12 8 7 12 3-4 9 12H15l-4-7 3-5Z" />
      </svg>
      Treks
    </a>
  );
}
