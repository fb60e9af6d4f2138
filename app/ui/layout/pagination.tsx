import { ButtonLink } from "../button";

export type PaginationProps = {
  newerHref?: string | undefined;
  olderHref?: string | undefined;
  newerLabel?: string;
  olderLabel?: string;
};

export function Pagination({
  newerHref,
  olderHref,
  newerLabel = "Newer posts",
  olderLabel = "Older posts",
}: PaginationProps) {
  if (!newerHref && !olderHref) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-center gap-3">
      {newerHref && (
        <ButtonLink variant="secondary" href={newerHref} rel="prev">
          {newerLabel}
        </ButtonLink>
      )}
      {olderHref && (
        <ButtonLink variant="secondary" href={olderHref} rel="next">
          {olderLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
