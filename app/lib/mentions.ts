/**
 * "@" and a name. Dots and hyphens after a name may belong to it, so a mention lists all usernames that it can mean, the
 * longest first, and means the first of them that a member has. Its text is that of the longest.
 */
export interface MentionPart {
  text: string;
  usernames: readonly [string, ...string[]];
}

/** Splits a mention's text into the part that names this member and the dots and hyphens after it. */
export function splitMention({ text, usernames: [longest] }: MentionPart, username: string) {
  const end = text.length - (longest.length - username.length);
  return [text.slice(0, end), text.slice(end)] as const;
}
