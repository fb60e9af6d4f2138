import { Log } from "~/features/admin/log";
import { type LogFilter, listActs } from "~/features/admin/log.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import blankLogbook from "~/ui/art/inline/blank-logbook.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/log";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Log") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: acts, next } = await listActs(getSession(context).supabase, filter, before);
  const links = pageLinks(before, next, new URLSearchParams({ ...filter }).toString());
  return { acts, isFiltered: Object.keys(filter).length > 0, ...links };
}

function readFilter(params: URLSearchParams): LogFilter {
  const [person, thing] = [params.get("person") ?? "", params.get("thing") ?? ""];
  return { ...(isUuid(person) && { person }), ...(isUuid(thing) && { thing }) };
}

export default function LogPage({ loaderData: { acts, isFiltered, ...links } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title="Log"
        subtitle="What admins did, and why. A name leads to everything that was done by and to that person."
      >
        {isFiltered && (
          <a href="?" className="link">
            Show everything
          </a>
        )}
      </PageHeader>
      {acts.length > 0 ? (
        <Log acts={acts} />
      ) : (
        <EmptyState
          art={<InlineDrawing svg={blankLogbook} />}
          title="Nothing has been done yet."
          text="Every decision of an admin, seeding, crawl and purge appears here."
        />
      )}
      <Pagination {...links} newerLabel="Newest" olderLabel="Older" />
    </Page>
  );
}
