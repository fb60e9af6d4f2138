import { ScriptSlot } from "../content/script-slot";

export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return <ScriptSlot id="not-sent-yet" data-unsent={forumId} />;
}
