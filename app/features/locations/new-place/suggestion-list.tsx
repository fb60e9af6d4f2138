import { href } from "~/lib/href";
import { RelativeTime } from "~/ui/content/relative-time";
import { Section } from "~/ui/layout/page";
import { regionAndCountry } from "../location-forum";
import type { PlaceSuggestion } from "./place-form";

/** A member's own suggestions, with what became of them. */
export function SuggestionList({ suggestions }: { suggestions: readonly PlaceSuggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <Section id="suggestions" title="Your suggestions" headingClass="mb-4 text-2xl" className="mt-10">
      <ul className="panel grid gap-4">
        {suggestions.map(suggestion => (
          <li key={suggestion.id} className="wrap-anywhere">
            <p dir="auto">
              <SuggestedName {...suggestion} />, {regionAndCountry(suggestion)}
            </p>
            <p className="text-sm text-muted">
              {states[suggestion.decision ?? "open"]} · Suggested <RelativeTime iso={suggestion.createdAt} />
            </p>
            {suggestion.reason && <p dir="auto">{suggestion.reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const states = { open: "Not decided yet", accepted: "Accepted", dismissed: "Dismissed" };

/** An accepted place has the id of its suggestion. */
function SuggestedName({ id, name, decision }: PlaceSuggestion) {
  if (decision !== "accepted") return <strong>{name}</strong>;
  return (
    <a href={href("/location-forums/:forumId", { forumId: id })} className="link">
      {name}
    </a>
  );
}
