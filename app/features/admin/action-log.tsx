import { RelativeTime } from "~/ui/content/relative-time";
import { actionKinds } from "./action-kinds";
import { ActionStatusLabel } from "./action-status";
import type { AdminAction } from "./admin-action";

export function ActionLog({ actions }: { actions: readonly AdminAction[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {actions.map(action => (
        <li key={action.id} className="log-line">
          <ActionStatusLabel status={action.status} />
          <ActionSummary {...action} />
          <p className="text-sm text-muted sm:text-right">
            {action.adminName}
            <br className="max-sm:hidden" />
            <span className="sm:hidden"> · </span>
            <RelativeTime iso={action.startedAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function ActionSummary({ id, kind, options, counts, reason }: AdminAction) {
  const { title, describeOptions, summarize } = actionKinds[kind];
  return (
    <div className="min-w-0">
      <a href={`/admin/actions/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
        {title}
      </a>
      <p>
        {summarize(counts)}
        {describeOptions && <span className="text-muted"> · {describeOptions(options)}</span>}
      </p>
      {reason && <p className="text-danger">{reason}</p>}
    </div>
  );
}
