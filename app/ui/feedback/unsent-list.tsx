import { slots } from "~/lib/slots";

/** Where posts and comments wait for a connection: those of the forum or post with this id, or all. */
export function UnsentList({ id = "" }: { id?: string }) {
  return <div id="not-sent-yet" {...slots({ "data-unsent": id })} />;
}
