import { href } from "~/lib/href";
import { RelativeTime } from "~/ui/content/relative-time";
import { Icon } from "~/ui/icons/icon";
import { type AdminAction, actionKinds } from "./admin-action";

export function ActionLog({ actions }: { actions: readonly AdminAction[] }) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {actions.map(action => (
        <li key={action.id} className="log-line">
          <ActionState {...action} />
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

export function ActionState({ state }: Pick<AdminAction, "state">) {
  const { word, icon, colour } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}

const looks = {
  running: { word: "Running", icon: "info", colour: "text-water" },
  done: { word: "Done", icon: "check", colour: "text-forest" },
  failed: { word: "Failed", icon: "alert", colour: "text-danger" },
} as const;
