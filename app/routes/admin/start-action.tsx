import type { ReactNode } from "react";
import { redirect } from "react-router";
import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey } from "~/features/admin/admin-form.server";
import { actionSchemas, defaultLimit, isTyped, maxLimit } from "~/features/admin/tools/action-form";
import { type ActionKind, actionKinds, alreadyRunMessage } from "~/features/admin/tools/admin-action";
import {
  callAction,
  countSite,
  findAction,
  type SiteCounts,
} from "~/features/admin/tools/admin-actions.server";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf, type FormSchema } from "~/forms/server/form-schema.server";
import { readOneTimeKey } from "~/forms/server/one-time-key.server";
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
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
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
      "Creates the location forums and the Treks Guide's posts. What is there already stays as it is.",
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
    subtitle: "Members go with their profiles, posts, comments and sessions. Admins are kept.",
    form: { submitLabel: "Purge users", busyLabel: "Purging...", variant: "danger" },
    Fields: PurgeUsersFields,
    invalidTitle: "Confirmation required",
    goes: ({ members }) => members,
  },
  "purge-posts": {
    subtitle: "Every post of the location forums goes with its comments, whoever wrote it. Members stay.",
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
  // Back must not lead to the answer of a form, which browsers do not keep.
  const refusal = goes && { refusedTo: ({ url }: Route.ActionArgs) => url.pathname };
  return formAction(
    { schema, title: failedTitle, invalidTitle, authorize: requireFreshAdmin, ...refusal },
    async ({ value: { key, confirm: _, count, ...options }, authorized: viewer, supabase, url }) => {
      const actionKey = await readOneTimeKey(key, kind, viewer.id);
      if (!actionKey) throw new FormError(tooOld, { values: unticked });
      if (goes && !(await findAction(supabase, actionKey)))
        await requireTyped(goes(await countSite(supabase), options.includeForums === true), count);
      const answer = await callAction(supabase, kind, { key: actionKey }, options);
      if (answer.outcome === "running") return redirect(actionHref(actionKey), 303);
      if (answer.outcome === "repeated") {
        throw new FormError(alreadyRunMessage(kind, answer.counts), { status: 409, values: unticked });
      }
      const path = kind === "crawl-tips" ? actionHref(actionKey) : `${url.pathname}?done=${actionKey}`;
      return redirectWithFlash(path, { title: doneTitle, message: summarize(answer.counts) });
    },
  );
}

/** @throws FormError */
async function requireTyped(goes: number, typed: string | undefined) {
  if (!isTyped(goes) || typed === String(goes)) return;
  throw new FormError(`${formatNumber(goes)} would be deleted now: type this number to confirm it.`, {
    title: "Confirmation required",
  });
}

const tooOld = "This page was open for too long: check the numbers again and confirm once more.";

const unticked = { confirm: "" };

export default function StartAction({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, counts, answer, ...options } = loaderData;
  const { subtitle, form, Fields } = actionPages[kind];
  return (
    <Page width="reading">
      <PageHeader title={actionKinds[kind].title} subtitle={subtitle} />
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
          {formatCount(counts.guidePosts, "post")} of the Treks Guide now.
        </p>
      )}
      <p>Nothing is made twice: seed as often as you like, also after a purge.</p>
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
          <ul className="grid list-disc gap-1 pb-2 pl-6 text-sm text-muted wrap-anywhere">
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
        Sites are asked what robots may read, and no more than two of their pages at a time. A page that has a
        tip already is skipped, so crawling again only adds what is new.
      </p>
    </>
  );
}

function PurgeUsersFields({ fields, counts }: FieldsProps) {
  return (
    <PurgeFields fields={fields} words={describeUsers(counts)} most={counts?.members}>
      {counts?.guide !== false && (
        <FormCheckbox field={fields.includeTreksGuide} label="Also delete the Treks Guide" />
      )}
    </PurgeFields>
  );
}

function PurgePostsFields({ fields, counts }: FieldsProps) {
  return (
    <PurgeFields fields={fields} words={describePosts(counts)} most={counts && counts.posts + counts.forums}>
      <FormCheckbox field={fields.includeForums} label="Also delete the location forums" />
    </PurgeFields>
  );
}

interface PurgeFieldsProps extends Pick<FieldsProps, "fields"> {
  /** The words without and with a tick in the box. */
  words: [string, string];
  /** How much can go, with a tick in the box. */
  most: number | undefined;
  children: ReactNode;
}

function PurgeFields({ fields, words: [withoutBox, withBox], most = 0, children }: PurgeFieldsProps) {
  return (
    <>
      <div className="group grid gap-3">
        <p className="text-lg font-semibold group-has-checked:hidden">{withoutBox}</p>
        <p className="hidden text-lg font-semibold group-has-checked:block">{withBox}</p>
        <p>This cannot be undone: only an earlier backup brings anything back.</p>
        {children}
      </div>
      {isTyped(most) && (
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

function describeUsers(counts: SiteCounts | undefined): [string, string] {
  if (!counts) return ["This deletes all members.", "This deletes all members and the guide."];
  const members = formatCount(counts.members, "member");
  const kept = `${formatCount(counts.admins, "admin")} ${counts.admins === 1 ? "is" : "are"} kept.`;
  const guide = counts.guide ? "the Treks Guide is kept" : "there is no Treks Guide";
  const guidePosts = formatCount(counts.guidePosts, "post");
  return [
    `This deletes ${members}; ${guide}. ${kept}`,
    `This deletes ${members}, and the Treks Guide with ${guidePosts}. ${kept}`,
  ];
}

function describePosts(counts: SiteCounts | undefined): [string, string] {
  if (!counts) return ["This deletes all posts.", "This deletes all posts and forums."];
  const posts = `${formatCount(counts.posts, "post")}, ${counts.guidePosts} of them by the Treks Guide`;
  const forums = formatCount(counts.forums, "location forum");
  const kept = `${forums} ${counts.forums === 1 ? "is" : "are"} kept`;
  return [
    `This deletes ${posts}; ${kept}.`,
    `This deletes ${posts}, and ${forums}: ${formatNumber(counts.posts + counts.forums)} in all.`,
  ];
}
