/** Where the script lists this browser's posts that wait for a connection: of a forum, or all of them. */
export function UnsentPlace({ forumId = "" }: { forumId?: string }) {
  return (
    <div
      id="not-sent-yet"
      data-unsent={forumId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: for the script's list, which may come before React
      dangerouslySetInnerHTML={nothing}
    />
  );
}

/** A constant: with the same object React leaves the content alone. */
const nothing = { __html: "" };
