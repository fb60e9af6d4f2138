import { ViewFinder } from "~/ui/art/view-finder";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { noResultsTitle, type SearchTab, searchHref } from "./search-tabs";

export function NoResults({ term, tab }: { term: string; tab: SearchTab }) {
  return (
    <EmptyState
      art={<ViewFinder />}
      title={<Sentence term={term} tab={tab} />}
      text={term ? anotherTry : firstTry}
    >
      {term && tab !== "all" ? (
        <ButtonLink href={searchHref(term, "all")} variant="secondary">
          Search everything
        </ButtonLink>
      ) : (
        <ButtonLink href="/location-forums" variant="secondary">
          Browse Location Forums
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** `<bdi>`, because the term may be in a right-to-left script. */
function Sentence({ term, tab }: { term: string; tab: SearchTab }) {
  if (!term) return noResultsTitle(tab);
  return (
    <>
      {noResultsTitle(tab)} for <bdi>{term}</bdi>
    </>
  );
}

const firstTry = "Search for a member, a place, or words from a post's title or tags.";
const anotherTry = "Try fewer words, or another spelling.";
