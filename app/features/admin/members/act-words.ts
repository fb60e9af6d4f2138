import { z } from "zod";
import { untilInWords } from "~/lib/suspension-words";

interface Act {
  kind: string;
  postTitle: string | null;
  details: unknown;
}

const suspensionDetails = z.object({ until: z.string().nullable(), hide: z.boolean() });

/** What an admin did, as a line of the log. */
export function actInWords({ kind, postTitle, details }: Act): string {
  const post = postTitle ? `the post “${postTitle}”` : "a post";
  switch (kind) {
    case "suspend-member":
      return suspended(details);
    case "end-suspension":
      return "Ended the suspension";
    case "remove-post":
      return `Removed ${post}`;
    case "restore-post":
      return `Restored ${post}`;
    default:
      return postTitle ? `Dismissed the reports on ${post}` : "Dismissed the reports on the profile";
  }
}

function suspended(details: unknown) {
  const { data } = suspensionDetails.safeParse(details);
  if (!data) return "Suspended";
  return `Suspended ${untilInWords(data.until)}, content ${data.hide ? "hidden" : "kept"}`;
}
