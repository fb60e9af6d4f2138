import { href } from "~/lib/href";
import { RelativeTime } from "~/ui/content/relative-time";
import {
  type Act,
  isOnPlace,
  isOnSuggestion,
  isOnThing,
  isTool,
  subjectOf,
  termsInWords,
  verbOf,
} from "./log-words";

export function Log({ acts }: { acts: readonly Act[] }) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {acts.map(act => (
        <li key={act.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p>
            <Person id={act.adminId} name={act.adminName} /> {verbOf(act)} <Subject {...act} />
            {act.state === "running" && " It is still running."}
          </p>
          <Terms {...act} />
          {act.reason && (
            <p dir="auto" className={act.state === "failed" ? "text-danger" : undefined}>
              {act.reason}
            </p>
          )}
          <p className="text-sm text-muted">
            <RelativeTime iso={act.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Leads to everything that they did and that was done to them. */
function Person({ id, name }: { id: string | null; name: string }) {
  const words = (
    <span dir="auto" className="font-semibold">
      {name}
    </span>
  );
  return id ? <a href={`/admin/log?person=${id}`}>{words}</a> : words;
}

function Subject(act: Act) {
  const words = subjectOf(act);
  const path = pathOf(act);
  if (!path) return <span dir="auto">{words}</span>;
  return (
    <a href={path} dir="auto" className="link">
      {words || "See it"}
    </a>
  );
}

function pathOf(act: Act) {
  const { kind, memberId } = act;
  const id = act.thingId ?? "";
  if (!isOnThing(act)) return memberId && href("/admin/members/:profileId", { profileId: memberId });
  if (isTool(kind)) return href("/admin/actions/:actionId", { actionId: id });
  if (isOnSuggestion(act)) return href("/admin/places/:suggestionId", { suggestionId: id });
  if (isOnPlace(act)) return href("/location-forums/:forumId", { forumId: id });
  return href("/admin/reports/posts/:postId", { postId: id });
}

function Terms(act: Act) {
  const words = termsInWords(act);
  return (
    words && (
      <p dir="auto" className="whitespace-pre-line text-muted">
        {words}
      </p>
    )
  );
}
