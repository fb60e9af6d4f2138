import { href } from "~/lib/href";
import { RelativeTime } from "~/ui/content/relative-time";
import { Section } from "~/ui/layout/page";
import { Locator } from "~/ui/maps/map";
import { regionAndCountry } from "../location-forum";
import type { PlaceSuggestion } from "./place-form";

/** A member's own suggestions, and what they found wrong, with what became of it. */
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
            {suggestion.placeId && (
              <p dir="auto" className="whitespace-pre-line">
                Something is wrong: {suggestion.description}
              </p>
            )}
            <p className="text-sm text-muted">
              {states[suggestion.decision ?? "open"]} · Suggested <RelativeTime iso={suggestion.createdAt} />
            </p>
            {suggestion.reason && <p dir="auto">{suggestion.reason}</p>}
            <SuggestedPosition {...suggestion} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const states = { open: "Not decided yet", accepted: "Accepted", dismissed: "Dismissed" };

function SuggestedPosition({ name, latitude, longitude }: PlaceSuggestion) {
  if (latitude === null || longitude === null) return null;
  return (
    <details>
      <summary className="link flex min-h-11 w-fit items-center">Where that is</summary>
      <Locator place={{ latitude, longitude }} name={name} />
    </details>
  );
}

/** An accepted place has the id of its suggestion. */
function SuggestedName({ id, placeId, name, decision }: PlaceSuggestion) {
  if (!placeId && decision !== "accepted") return <strong>{name}</strong>;
  return (
    <a href={href("/location-forums/:forumId", { forumId: placeId ?? id })} className="link">
      {name}
    </a>
  );
}
