import { slots } from "~/lib/slots";
export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return <div id="not-sent-yet" {...slots({ "data-unsent": forumId })} />;
}
