import type { ReactNode } from "react";
import { treksGuideId } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { MemberRecordList } from "./member-record-list";
import { ReceivedReports } from "./received-reports";
import type { MemberRecord, ReceivedReport } from "./reported-thing";

export interface DecisionPageProps {
  title: string;
  /** What was reported. */
  thing: ReactNode;
  /** Undefined around a refused form, where they could not be read. */
  reports: readonly ReceivedReport[] | undefined;
  /** Of the post that was reported. */
  post?: { id: string; version: number } | undefined;
  record: MemberRecord | null | undefined;
  form: ReactNode;
  /** What admins have done about it; null before anybody did. */
  log: ReactNode;
}

export function DecisionPage({ title, thing, reports, post, record, form, log }: DecisionPageProps) {
  return (
    <Page width="reading">
      <PageHeader title={title} back={{ href: "/admin/reports", label: "Reports" }} />
      {thing}
      {reports && <ReceivedReports reports={reports} version={post?.version} />}
      {record && <MemberRecordList record={record} />}
      <h2 className="mt-8 mb-3 text-2xl">Decide</h2>
      {form}
      {record && record.id !== treksGuideId && (
        <p className="mt-4">
          <ButtonLink href={suspensionPath(record.id, post?.id)} variant="secondary">
            Suspend the author
          </ButtonLink>
        </p>
      )}
      {log && (
        <section aria-labelledby="acts" className="mt-8">
          <h2 id="acts" className="mb-3 text-2xl">
            What admins did
          </h2>
          {log}
        </section>
      )}
    </Page>
  );
}

function suspensionPath(member: string, post: string | undefined) {
  return `/admin/members/${member}${post ? `?post=${post}` : ""}`;
}
