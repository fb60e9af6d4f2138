import { type Followable, followListPath } from "~/features/follows/follow";
import { FollowButton } from "~/features/follows/follow-button";
import { listFollows } from "~/features/follows/follows.server";
import { getSession } from "~/infra/session/session.server";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { pageTitle } from "~/lib/product";
import { BlankMap } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader, Section } from "~/ui/layout/page";
import type { Route } from "./+types/following";

export const handle = { offline: "never" };

const title = "What You Follow";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  return { follows: await listFollows(getSession(context).supabase) };
}

const groups = [
  ["place", "Places"],
  ["member", "Members"],
  ["discussion", "Discussions"],
] as const;

export default function Following({ loaderData: { follows } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="You'll be notified of what is new there. Only you see this list."
        back={{ href: "/account-settings", label: "Account Settings" }}
      />
      {follows.length > 0 ? (
        <div className="grid gap-8">
          {groups.map(([kind, heading]) => (
            <Group
              key={kind}
              kind={kind}
              heading={heading}
              follows={follows.filter(follow => follow.kind === kind)}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          art={<BlankMap />}
          title="You do not follow anything yet."
          text="You'll find Follow on every place, on members' profiles and below their posts."
        >
          <ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}

type Follow = Route.ComponentProps["loaderData"]["follows"][number];

interface GroupProps {
  kind: Followable["kind"];
  heading: string;
  follows: readonly Follow[];
}

function Group({ kind, heading, follows }: GroupProps) {
  if (follows.length === 0) return null;
  return (
    <Section id={kind} title={heading} headingClass="mb-4 text-xl" className="panel">
      <ul aria-labelledby={kind} className="grid gap-4">
        {follows.map(follow => (
          <FollowedItem key={follow.thing} kind={kind} follow={follow} />
        ))}
      </ul>
    </Section>
  );
}

const stopOnly = { stop: "Stop following" };

function FollowedItem({ kind, follow }: { kind: Followable["kind"]; follow: Follow }) {
  const { thing, since } = follow;
  const name = follow.name ?? (kind === "discussion" ? "Hidden: you blocked this member" : "Anonymous");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <a href={pathOf(kind, follow)} dir="auto" className="link">
          {name}
        </a>
        <p className="text-sm text-muted">
          Since <RelativeTime iso={since} />
        </p>
      </div>
      <FollowButton
        kind={kind}
        thing={thing}
        name={name}
        isFollowed
        from={followListPath}
        labels={stopOnly}
        variant="secondary"
      />
    </li>
  );
}

function pathOf(kind: Followable["kind"], { thing, forumId }: Follow) {
  if (kind === "member") return href("/profile/:profileId", { profileId: thing });
  return kind === "place"
    ? href("/location-forums/:forumId", { forumId: thing })
    : locationPostPath({ id: thing, forumId });
}
