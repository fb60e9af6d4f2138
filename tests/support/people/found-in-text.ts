import { linkParts } from "../../../app/lib/link-parts.ts";

/** What pages find in a text, for comparison with what the database finds. */

export function linksIn(text: string): string[] {
  return linkParts(text).flatMap(part => (typeof part === "object" && "url" in part ? part.url : []));
}

export function usernamesIn(text: string): string[] {
  return linkParts(text).flatMap(part =>
    typeof part === "object" && "usernames" in part ? part.usernames : [],
  );
}
