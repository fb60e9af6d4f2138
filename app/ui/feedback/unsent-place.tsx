import { ScriptSlot } from "../content/script-slot";

/** The script lists unsent posts here: of one forum, or all. */
export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return <ScriptSlot id="not-sent-yet" data-unsent={forumId} />;
}
