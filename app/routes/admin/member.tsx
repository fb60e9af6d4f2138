import { Decision } from "~/features/admin/decisions/decision";
import { decisionAction, prepareDecision } from "~/features/admin/decisions/decision.server";
import { listReportsAbout } from "~/features/admin/decisions/queue.server";
import { ReceivedReports } from "~/features/admin/decisions/reported-thing";
import { listActs } from "~/features/admin/log.server";
import { accountRefusal } from "~/features/admin/members/member";
import {
  AccountLinks,
  MemberFacts,
  MemberPosts,
  SuspensionState,
} from "~/features/admin/members/member-facts";
import { findMember, listPostsOf } from "~/features/admin/members/members.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page, PageHeader, Section } from "~/ui/layout/page";
import { Pagination, type PaginationProps } from "~/ui/layout/pagination";
import type { Route } from "./+types/member";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Member") }];

export async function loader({ context, params: { profileId }, url }: Route.LoaderArgs) {
  if (!isUuid(profileId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const found = await readForPage(context, async supabase => {
    const [member, reports, log, posts] = await Promise.all([
      findMember(supabase, profileId),
      listReportsAbout(supabase, { profile: profileId }),
      listActs(supabase, { person: profileId }),
      listPostsOf(supabase, profileId, before),
    ]);
    return member && { member, reports, acts: log.rows, posts: posts.rows, next: posts.next };
  });
  if (found === null) throw notFound();
  return {
    found,
    form: await prepareDecision(context, found),
    isSelf: getSession(context).viewer?.id === profileId,
    links: pageLinks(before, found?.next ?? null),
  };
}

export const action = decisionAction(async ({ params: { profileId } }) => {
  if (!isUuid(profileId)) throw notFound();
  return { memberId: profileId };
});

export default function AdminMember({ loaderData, actionData, params }: Route.ComponentProps) {
  const { form, found, isSelf, links } = loaderData;
  const refusal = found && accountRefusal(found.member, isSelf);
  return (
    <Page>
      <PageHeader title={found?.member.name ?? "Member"} back={{ href: "/admin/members", label: "Members" }}>
        {found && !found.member.isHidden && (
          <a href={href("/profile/:profileId", { profileId: found.member.id })} className="link">
            Profile
          </a>
        )}
      </PageHeader>
      <Decision
        {...form}
        result={actionData}
        acts={found?.acts}
        isAboutMember
        thing={found && <MemberSheet member={found.member} isSelf={isSelf} />}
        reports={found && found.reports.length > 0 && <ReceivedReports reports={found.reports} />}
        author={refusal && <p>{refusal}</p>}
        more={found && found.posts.length > 0 && <PostsOf {...found} links={links} />}
        logHref={`/admin/log?person=${params.profileId}`}
      />
    </Page>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function MemberSheet({ member, isSelf }: { member: Found["member"]; isSelf: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberFacts member={member} isSelf={isSelf} />
      <SuspensionState member={member} />
      <AccountLinks member={member} isSelf={isSelf} />
    </div>
  );
}

function PostsOf({ member, posts, links }: Found & { links: PaginationProps }) {
  return (
    <Section id="posts" title="Posts and comments" headingClass="mb-4 text-2xl">
      <MemberPosts posts={posts} from={href("/admin/members/:profileId", { profileId: member.id })} />
      <Pagination {...links} newerLabel="Newest first" />
    </Section>
  );
}
