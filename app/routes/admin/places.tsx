import { regionAndCountry } from "~/features/locations/location-forum";
import { LocationBadge } from "~/features/locations/location-forum-card";
import { listOpenSuggestions } from "~/features/locations/new-place/new-place.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { BlankMap } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/places";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Places") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: suggestions, next } = await listOpenSuggestions(getSession(context).supabase, before);
  return { suggestions, ...pageLinks(before, next) };
}

export default function SuggestedPlaces({ loaderData: { suggestions, ...links } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="Places"
        subtitle="What members have suggested or found wrong, and no admin has decided yet."
      />
      <p className="mb-6">
        <ButtonLink href="/location-forums/new" variant="secondary">
          Add a place
        </ButtonLink>
      </p>
      {suggestions.length > 0 ? (
        <CardGrid label="Suggested places">
          {suggestions.map(({ id, placeId, name, type, description, createdAt, ...place }) => (
            <Card
              key={id}
              title={name}
              href={href("/admin/places/:suggestionId", { suggestionId: id })}
              meta={
                <>
                  {placeId ? <Badge tone="sunrise">Something is wrong</Badge> : <LocationBadge type={type} />}
                  <RelativeTime iso={createdAt} />
                </>
              }
              subtitle={regionAndCountry(place)}
              excerpt={description}
            />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          art={<BlankMap />}
          title="No open suggestions."
          text="What members suggest appears here until it is decided."
        />
      )}
      <Pagination {...links} newerLabel="Newest suggestions" olderLabel="Older suggestions" />
    </Page>
  );
}
