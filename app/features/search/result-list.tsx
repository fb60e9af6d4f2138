import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { plural } from "~/lib/numbers";
import { ViewFinder } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { noResultsTitle, type Search, searchHref } from "./search";

export type ResultGroupProps = {
  title: string;
  more?: { href: string; label: string } | undefined;
  children: readonly ReactNode[];
};

export function ResultGroup({ title, more, children }: ResultGroupProps) {
  if (children.length === 0) return null;
  return (
    <section className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        {more && (
          <a href={more.href} className="link">
            {more.label}
          </a>
        )}
      </div>
      <CardGrid label={title}>{children}</CardGrid>
    </section>
  );
}

/** Screen readers do not announce a status that exists from the start. */
export function ResultCount({ count }: { count: number }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className="sr-only">
      {isHydrated && `${plural(count, "result")} on this page`}
    </p>
  );
}

export function NoResults(search: Search) {
  const isNarrowed = search.tab !== "all" || search.place;
  const [href, label] = isNarrowed
    ? [searchHref({ term: search.term, tab: "all" }), "Search everything"]
    : ["/location-forums", "Browse Location Forums"];
  return (
    <EmptyState
      art={<ViewFinder />}
      title={
        <>
          {/* The term may be in a right-to-left script. */}
          {noResultsTitle(search.tab)} for <bdi>{search.term}</bdi>
        </>
      }
      text="Try fewer words, or another spelling."
    >
      <ButtonLink href={href} variant="secondary">
        {label}
      </ButtonLink>
    </EmptyState>
  );
}
