export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return <div id="not-sent-yet" data-unsent={forumId} />;
}
