import { Decision, openDecisions } from "~/features/admin/decisions/decision";
import { decisionAction, prepareDecision } from "~/features/admin/decisions/decision.server";
import { listReportsAbout } from "~/features/admin/decisions/queue.server";
import { ReceivedReports } from "~/features/admin/decisions/reported-thing";
import { listActs } from "~/features/admin/log.server";
import { accountRefusal } from "~/features/admin/members/member";
import { AccountLinks, MemberFacts, SuspensionState } from "~/features/admin/members/member-facts";
import { MemberPosts } from "~/features/admin/members/member-posts";
import { findMember, findMemberRecord, listPostsOf } from "~/features/admin/members/members.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page, Section } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/member";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Member") }];

export async function loader({ context, params: { profileId }, url }: Route.LoaderArgs) {
  if (!isUuid(profileId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const found = await readForPage(context, async supabase => {
    const [member, record, reports, log, posts] = await Promise.all([
      findMember(supabase, profileId),
      findMemberRecord(supabase, profileId),
      listReportsAbout(supabase, { profile: profileId }),
      listActs(supabase, { person: profileId }),
      listPostsOf(supabase, profileId, before),
    ]);
    return member && { member, record, reports, acts: log.rows, posts: posts.rows, next: posts.next };
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

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
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
        choices={found && openDecisions({ ...found, post: null, isSelf })}
        acts={found?.acts}
        isAboutMember
        thing={found && <MemberSheet {...found} isSelf={isSelf} links={links} />}
        reports={found && found.reports.length > 0 && <ReceivedReports reports={found.reports} />}
        author={refusal && <p>{refusal}</p>}
      />
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function MemberSheet({
  member,
  record,
  posts,
  isSelf,
  links,
}: NonNullable<Loaded["found"]> & Pick<Loaded, "isSelf" | "links">) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberFacts member={member} record={isSelf ? undefined : record} />
      <SuspensionState member={member} />
      <AccountLinks member={member} isSelf={isSelf} />
      {posts.length > 0 && (
        <Section id="posts" title="Posts and comments" headingClass="mb-4 text-2xl">
          <MemberPosts posts={posts} from={href("/admin/members/:profileId", { profileId: member.id })} />
          <Pagination {...links} newerLabel="Newest first" />
        </Section>
      )}
    </div>
  );
}
