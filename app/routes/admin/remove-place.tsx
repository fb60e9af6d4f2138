import { z } from "zod";
import { regionAndCountry } from "~/features/locations/location-forum";
import { findTarget, readPlaceContents, removePlace } from "~/features/locations/new-place/edit-place.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { Field } from "~/forms/fields/field";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage, readPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/remove-place";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Remove place") }];

export async function loader({ context, params: { placeId }, url }: Route.LoaderArgs) {
  if (!isUuid(placeId)) throw notFound();
  const wanted = url.searchParams.get("into")?.trim().slice(0, 120) ?? "";
  const found = await readForPage(context, async supabase => {
    const [{ place, near }, contents, { target, like }] = await Promise.all([
      readPage(context, "get_forum_page", { forum: placeId, page_size: 1 }),
      readPlaceContents(supabase, placeId),
      findTarget(supabase, wanted, placeId),
    ]);
    return place && { place, near, contents, like, target };
  });
  if (found === null) throw notFound();
  return { found, wanted };
}

const schema = z.object({ target: z.uuid().optional().catch(undefined) });

export const action = formAction(
  { schema, title: "Not removed", authorize: requireFreshAdmin },
  async ({ value: { target }, supabase, params: { placeId } }) => {
    if (!isUuid(placeId)) throw notFound();
    await removePlace(supabase, placeId, target);
    const path = target ? href("/location-forums/:forumId", { forumId: target }) : "/location-forums";
    return redirectWithFlash(path, { title: "Place removed" });
  },
);

/** Asks where the posts of the place go, and then whether it may go. */
export default function RemovePlace({ loaderData, actionData, params: { placeId } }: Route.ComponentProps) {
  const { found, wanted } = loaderData;
  const path = href("/location-forums/:forumId", { forumId: placeId });
  return (
    <Page width="reading">
      <PageHeader
        title={`Remove ${found?.place.name ?? "this place"}?`}
        back={{ href: path, label: found?.place.name ?? "Back to the place" }}
      />
      <div className="panel grid gap-5 border-danger">
        <FormErrorSummary result={actionData} />
        {found && <Question {...found} wanted={wanted} path={path} />}
      </div>
    </Page>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Question({ contents, target, path, ...choice }: Found & { wanted: string; path: string }) {
  const { posts, comments, photos, followers } = contents;
  const isEmpty = posts + comments === 0;
  const all = `${plural(posts, "post")}, ${plural(comments, "comment")} and ${plural(photos, "photo")}`;
  if (!isEmpty && !target) return <TargetChoice {...choice} all={all} path={path} />;
  return (
    <form method="post" action={`?into=${target?.id ?? ""}`} className="grid gap-5">
      {isEmpty ? (
        <p>Nothing was posted here. {plural(followers, "follower")} will no longer follow it.</p>
      ) : (
        target && (
          <>
            <input type="hidden" name="target" value={target.id} />
            <p>
              {all} and {plural(followers, "follower")} move to{" "}
              <strong dir="auto">
                {target.name}, {regionAndCountry(target)}
              </strong>
              . All addresses of this place lead there. Some posts may be hidden from members.
            </p>
          </>
        )
      )}
      <p>This cannot be undone. It appears in the log with your name.</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="danger" busyLabel="Removing...">
          Remove place
        </Button>
        <ButtonLink href={isEmpty ? path : "?"} variant="secondary">
          {isEmpty ? "Cancel" : "Choose another place"}
        </ButtonLink>
      </div>
    </form>
  );
}

type TargetChoiceProps = Pick<Found, "near" | "like"> & { wanted: string; all: string; path: string };

function TargetChoice({ near, like, wanted, all, path }: TargetChoiceProps) {
  return (
    <>
      <p>{all} move to another place, and so do the followers of this one.</p>
      <form className="grid gap-4">
        <Field
          name="into"
          label="Which place?"
          hint="Type its name. The nearest places are suggested."
          list="near-places"
          defaultValue={wanted}
          required
        />
        <datalist id="near-places">
          {near.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button>Go on</Button>
          <ButtonLink href={path} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      {wanted && like.length === 0 && <Notice tone="warning">No place has a name like this.</Notice>}
      {like.length > 0 && (
        <div>
          <p className="font-semibold">Which of these?</p>
          <ul>
            {like.map(place => (
              <li key={place.id}>
                <a href={`?into=${place.id}`} dir="auto" className="link">
                  {place.name}, {regionAndCountry(place)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
