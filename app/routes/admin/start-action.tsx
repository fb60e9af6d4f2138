import type { ReactNode } from "react";
import { redirect } from "react-router";
import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import { actionSchemas, defaultLimit, isTyped, maxLimit } from "~/features/admin/tools/action-form";
import { type ActionKind, actionKinds, alreadyRunMessage } from "~/features/admin/tools/admin-action";
import {
  callAction,
  countSite,
  findAction,
  type SiteCounts,
} from "~/features/admin/tools/admin-actions.server";
import { FormCheckbox, FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import type { FormSchema } from "~/forms/server/read-form.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import type { Constraints } from "~/lib/form-result";
import { href } from "~/lib/href";
import { formatCount, formatNumber } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import type { ButtonVariant } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import { publicSources } from "../../../supabase/functions/_shared/crawl-sources";
import type { Route } from "./+types/start-action";

type FieldName = "urls" | "limit" | "confirm" | "count" | "includeTreksGuide" | "includeForums";

interface FieldsProps {
  fields: FormFields<FieldName | "key">;
  counts: SiteCounts | undefined;
}

interface ActionPage {
  subtitle: string;
  form: {
    submitLabel: string;
    busyLabel: string;
    variant?: ButtonVariant;
    defaultValue?: Partial<Record<FieldName, string>>;
  };
  Fields: (props: FieldsProps) => ReactNode;
  invalidTitle?: string;
  /** How much a purge deletes, with a tick in its box and without. */
  goes?: (counts: SiteCounts, isTicked: boolean) => number;
}

const actionPages: Record<ActionKind, ActionPage> = {
  "seed-tips": {
    subtitle:
      "Creates the location forums and the Treks Guide's posts. What is already there stays as it is.",
    form: { submitLabel: "Seed tips", busyLabel: "Seeding..." },
    Fields: SeedFields,
  },
  "crawl-tips": {
    subtitle:
      "Reads public pages about the outdoors, follows their links on the same site, and makes a short tip of each, with a link to where it comes from.",
    form: {
      submitLabel: "Start crawl",
      busyLabel: "Crawling...",
      defaultValue: { limit: String(defaultLimit) },
    },
    Fields: CrawlFields,
  },
  "purge-users": {
    subtitle: "Deletes members with their profiles, posts, comments and sessions. Admins are kept.",
    form: { submitLabel: "Purge users", busyLabel: "Purging...", variant: "danger" },
    Fields: PurgeUsersFields,
    invalidTitle: "Confirmation required",
    goes: ({ members }) => members,
  },
  "purge-posts": {
    subtitle:
      "Deletes every post in the location forums with its comments, whoever wrote it. Members are kept.",
    form: { submitLabel: "Purge posts", busyLabel: "Purging...", variant: "danger" },
    Fields: PurgePostsFields,
    invalidTitle: "Confirmation required",
    goes: ({ posts, forums }, isTicked) => posts + (isTicked ? forums : 0),
  },
};

function actionHref(actionId: string) {
  return href("/admin/actions/:actionId", { actionId });
}

const kindOf = (pattern: string) => pattern.split("/").at(-1) as ActionKind;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? actionKinds[loaderData.kind].title : "Admin") },
];

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const kind = kindOf(pattern);
  const done = url.searchParams.get("done") ?? undefined;
  const [formKey, counts, doneAction] = await Promise.all([
    mintFormKey(context, kind),
    kind === "crawl-tips" ? undefined : readForPage(context, countSite),
    isUuid(done) ? readForPage(context, supabase => findAction(supabase, done)) : null,
  ]);
  const constraint = constraintsOf(actionSchemas[kind]) as Constraints<FieldName | "key">;
  const answer = doneAction?.kind === kind ? actionKinds[kind].summarize(doneAction.counts) : null;
  return { kind, constraint, formKey, counts, answer };
}

export const action = (args: Route.ActionArgs) => actionOf(kindOf(args.pattern))(args);

interface ActionValues {
  key: string;
  confirm?: "on";
  count?: string;
  includeForums?: boolean;
}

function actionOf(kind: ActionKind) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  const { invalidTitle = failedTitle, goes } = actionPages[kind];
  const schema = actionSchemas[kind] as FormSchema<ActionValues>;
  return formAction(
    { schema, title: failedTitle, invalidTitle, authorize: requireFreshAdmin },
    async ({ value: { key, confirm: _, count, ...options }, authorized: viewer, supabase, url }) => {
      const actionKey = await requireActionKey(key, kind, viewer.id);
      if (goes && !(await findAction(supabase, actionKey)))
        await requireTyped(goes(await countSite(supabase), options.includeForums === true), count);
      const answer = await callAction(supabase, kind, { key: actionKey }, options);
      if (answer.outcome === "running") return redirect(actionHref(actionKey), 303);
      if (answer.outcome === "repeated") {
        throw new FormError(alreadyRunMessage(kind, answer.counts), { status: 409 });
      }
      const path = kind === "crawl-tips" ? actionHref(actionKey) : `${url.pathname}?done=${actionKey}`;
      return redirectWithFlash(path, { title: doneTitle, message: summarize(answer.counts) });
    },
  );
}

/** @throws FormError */
async function requireTyped(goes: number, typed: string | undefined) {
  if (!isTyped(goes) || typed === String(goes)) return;
  const count = `${formatNumber(goes)} would be deleted now: type this number to confirm it.`;
  throw new FormError({ count }, { title: "Confirmation required" });
}

export default function StartAction({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, counts, answer, ...options } = loaderData;
  const { subtitle, form, Fields } = actionPages[kind];
  return (
    <Page width="reading">
      <PageHeader
        title={actionKinds[kind].title}
        subtitle={subtitle}
        back={{ href: "/admin/tools", label: "Tools" }}
      />
      {answer && (
        <div className="mb-6">
          <Notice title={answer} />
        </div>
      )}
      <AdminForm {...options} {...form} result={actionData}>
        {fields => <Fields fields={fields} counts={counts} />}
      </AdminForm>
    </Page>
  );
}

function SeedFields({ counts }: FieldsProps) {
  return (
    <>
      {counts && (
        <p className="text-lg font-semibold">
          There are {formatCount(counts.forums, "location forum")} and{" "}
          {formatCount(counts.guidePosts, "Treks Guide post")} now.
        </p>
      )}
      <p>Nothing is created twice: seed as often as you like, even after a purge.</p>
    </>
  );
}

function CrawlFields({ fields }: FieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <FormField
          field={fields.urls}
          as="textarea"
          label="Web addresses"
          hint="One on each line. Leave it empty to start from the built-in list."
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
        />
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold text-forest">
            The built-in list ({publicSources.length} sites)
          </summary>
          <ul className="grid list-disc gap-1 mb-2 ps-5 text-sm text-muted wrap-anywhere">
            {publicSources.map(source => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      </div>
      <FormField
        field={fields.limit}
        label={`Pages per source (max ${maxLimit})`}
        inputMode="numeric"
        autoComplete="off"
      />
      <p className="text-muted">
        The crawl follows each site's robots.txt and reads at most two of its pages at a time. Pages that
        already have a tip are skipped, so crawling again adds only what is new.
      </p>
    </>
  );
}

/** The box asks for what a purge keeps otherwise. */
function PurgeUsersFields({ fields, counts }: FieldsProps) {
  const { members = 0, admins = 0, guide = true, guidePosts = 0 } = counts ?? {};
  const kept = `${formatCount(admins, "admin")} ${admins === 1 ? "is" : "are"} kept.`;
  const goes = counts ? `${formatCount(members, "member")}. ${kept}` : "all members except admins.";
  return (
    <PurgeFields fields={fields} goes={goes} most={members}>
      {guide && (
        <FormCheckbox
          field={fields.includeTreksGuide}
          label={`Also delete the Treks Guide${counts ? ` with ${formatCount(guidePosts, "post")}` : ""}`}
        />
      )}
    </PurgeFields>
  );
}

function PurgePostsFields({ fields, counts }: FieldsProps) {
  const { posts = 0, guidePosts = 0, forums = 0 } = counts ?? {};
  const all = posts + forums;
  const goes = counts
    ? `${formatCount(posts, "post")}, ${guidePosts} of them by the Treks Guide.`
    : "all posts.";
  const label = counts
    ? `Also delete ${formatCount(forums, "location forum")}: ${formatNumber(all)} in all`
    : "Also delete the location forums";
  return (
    <PurgeFields fields={fields} goes={goes} most={all}>
      <FormCheckbox field={fields.includeForums} label={label} />
    </PurgeFields>
  );
}

interface PurgeFieldsProps extends Pick<FieldsProps, "fields"> {
  goes: string;
  /** How much can go, with a tick in the box. */
  most: number;
  children: ReactNode;
}

function PurgeFields({ fields, goes, most, children }: PurgeFieldsProps) {
  return (
    <>
      <div className="grid gap-3">
        <p className="text-lg font-semibold">This deletes {goes}</p>
        <p>This cannot be undone: only an earlier backup brings anything back.</p>
        {children}
      </div>
      {(isTyped(most) || fields.count.initialValue) && (
        <FormField
          field={fields.count}
          label="If more than 100 go, type how many"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
    </>
  );
}
