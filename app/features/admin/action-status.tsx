import { Icon } from "~/ui/icons/icon";
import type { ActionStatus } from "./admin-action";

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
