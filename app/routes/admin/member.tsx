import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import { FoundPosts } from "~/features/moderation/found-posts";
import { accountRefusal, dateLimits, endOfSuspension, suspensionLengths } from "~/features/moderation/member";
import { AccountLinks, MemberFacts, SuspensionState } from "~/features/moderation/member-facts";
import { findMember, listPosts, suspendMember } from "~/features/moderation/members.server";
import { suspensionSchema } from "~/features/moderation/moderation-form";
import { ModerationLog } from "~/features/moderation/moderation-log";
import { listActionsOnMember } from "~/features/moderation/moderation-log.server";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { untilInWords } from "~/lib/suspension-words";
import { isUuid } from "~/lib/uuid";
import { Page, Section } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/member";

const purpose = "suspend-member";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Member") }];

export async function loader({ context, params: { profileId }, url }: Route.LoaderArgs) {
  if (!isUuid(profileId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const found = await readForPage(context, supabase =>
    Promise.all([
      findMember(supabase, profileId),
      listActionsOnMember(supabase, profileId),
      listPosts(supabase, { author: profileId }, before),
    ]),
  );
  const [member, actions, posts] = found ?? [];
  if (member === null) throw notFound();
  return {
    constraint,
    formKey: await mintFormKey(context, purpose),
    limits: dateLimits(Date.now()),
    isSelf: getSession(context).viewer?.id === profileId,
    member,
    actions,
    posts: posts?.rows,
    links: pageLinks(before, posts?.next ?? null),
  };
}

const constraint = constraintsOf(suspensionSchema);

export const action = formAction(
  { schema: suspensionSchema, title: "Not suspended", authorize: requireFreshAdmin },
  async ({ value, authorized: viewer, supabase, params: { profileId = "" }, url }) => {
    const member = isUuid(profileId) ? await findMember(supabase, profileId) : null;
    if (!member) throw notFound();
    const actionKey = await requireActionKey(value.key, purpose, viewer.id);
    const until = endOfSuspension(value, Date.now());
    if (until === undefined)
      throw new FormError({ date: "Choose a date from tomorrow on, within ten years." });
    const post = url.searchParams.get("post") ?? undefined;
    await suspendMember(supabase, {
      actionKey,
      member: member.id,
      until,
      hide: value.hide === "on",
      reason: value.reason,
      post: isUuid(post) ? post : undefined,
    });
    return redirectWithFlash(url.pathname, {
      title: "Member suspended",
      message: `${member.name} is suspended ${untilInWords(until)}.`,
    });
  },
);

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isSelf, actions, posts, links } = loaderData;
  const refusal = member ? accountRefusal(member, isSelf) : null;
  return (
    <Page width="reading">
      <PageHeader title={member?.name ?? "Member"} back={{ href: "/admin/find", label: "Find" }}>
        {member && !member.isHidden && (
          <a href={href("/profile/:profileId", { profileId: member.id })} className="link">
            Profile
          </a>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-8">
        {member && <MemberFacts member={member} />}
        {member && <SuspensionState member={member} />}
        {member && refusal === null && <AccountLinks member={member} />}
        {refusal ? <p>{refusal}</p> : <Suspending {...loaderData} result={actionData} />}
        {actions && (
          <Section id="actions" title="What admins did" headingClass="mb-4 text-2xl">
            {actions.length > 0 ? (
              <ModerationLog actions={actions} />
            ) : (
              <p className="text-muted">Nothing has been done to this member.</p>
            )}
          </Section>
        )}
        {posts && posts.length > 0 && (
          <Section id="posts" title="Posts and Comments" headingClass="mb-4 text-2xl">
            <FoundPosts posts={posts} headingLevel={3} />
            <Pagination {...links} newerLabel="Newest first" />
          </Section>
        )}
      </div>
    </Page>
  );
}

type SuspendingProps = Route.ComponentProps["loaderData"] & {
  result: Route.ComponentProps["actionData"];
};

function Suspending({ member, limits, constraint, formKey, result }: SuspendingProps) {
  const title = member?.isSuspended ? "Change the suspension" : "Suspend";
  return (
    <Section id="suspend" title={title} headingClass="mb-4 text-2xl">
      <AdminForm
        constraint={constraint}
        defaultValue={{ length: "week" }}
        formKey={formKey}
        result={result}
        submitLabel={title}
        busyLabel="Suspending..."
        variant="danger"
      >
        {fields => (
          <>
            <p>They are logged out everywhere within a minute and cannot log in again before it ends.</p>
            <FormField field={fields.length} as="select" label="For how long">
              {Object.entries(suspensionLengths).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </FormField>
            <FormField
              field={fields.date}
              label="Date"
              type="date"
              hint="Only for “Until a date”: the member may log in again from this day on."
              {...limits}
            />
            <FormCheckbox
              field={fields.hide}
              label="Hide the profile, all posts and all comments meanwhile"
              hint="They come back by themselves when the suspension ends."
            />
            <FormField
              field={fields.reason}
              as="textarea"
              label="Reason"
              rows={3}
              hint="The member reads it when they try to log in. Do not name anybody who reported them."
            />
          </>
        )}
      </AdminForm>
    </Section>
  );
}
