import { ScriptSlot } from "../content/script-slot";

/** Where the script lists this browser's posts that wait for a connection: of a forum, or all of them. */
export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return <ScriptSlot id="not-sent-yet" data-unsent={forumId} />;
}
