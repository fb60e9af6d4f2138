import { href } from "~/lib/href";
import { RelativeTime } from "~/ui/content/relative-time";
import { Icon } from "~/ui/icons/icon";
import { type ActionStatus, type AdminAction, actionKinds } from "./admin-action";

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
      <a
        href={href("/admin/actions/:actionId", { actionId: id })}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
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

export function ActionStatusLabel({ status }: { status: ActionStatus }) {
  const { icon, colour } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <Icon name={icon} />
      {status}
    </span>
  );
}

const looks = {
  Running: { icon: "info", colour: "text-water" },
  Stopped: { icon: "alert", colour: "text-sunrise" },
  Done: { icon: "check", colour: "text-forest" },
  Failed: { icon: "alert", colour: "text-danger" },
} as const;
