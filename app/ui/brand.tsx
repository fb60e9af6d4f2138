export function Brand() {
  return (
    <a href="/" className="brand">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <path fill="var(--color-sunrise)" d="M22 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z" />
        <path fill="var(--color-forest)" d="M1 28 12 8l7 11 3-4 9 13Z" />
        <path fill="var(--color-paper)" d="m12 8 3.400 5.300-2.200 2.400-1.700-2-1.900 1.500-.9-1.700Z" />
      </svg>
      Treks
    </a>
  );
}
