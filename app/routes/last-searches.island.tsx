import { useSyncExternalStore } from "react";
import { onChange } from "~/browser/records/writes";
import { forgetSearches, readSearches } from "~/features/search/last-searches";
import { searchHref } from "~/features/search/search";
import { Choices } from "~/features/search/search-start";

/** What was last searched for in this browser. */
export default function LastSearches() {
  const terms = useSyncExternalStore(onChange, readSearches, () => "")
    .split("\n")
    .filter(Boolean);
  return (
    <Choices
      id="last"
      title="Your last searches"
      choices={terms.map(term => ({ name: term, href: searchHref({ term, tab: "all" }) }))}
    >
      <button type="button" className="link min-h-11" onClick={forgetSearches}>
        Clear last searches
      </button>
    </Choices>
  );
}
