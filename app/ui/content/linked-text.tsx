import { Fragment } from "react";
import { href } from "~/lib/href";
import type { TextPart } from "~/lib/link-parts";
import { splitMention } from "~/lib/mentions";

/** Links in members' texts recommend nothing, and their direction does not reorder the words around them. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const isMention = "usernames" in part;
    const [text, rest] = isMention
      ? splitMention(part, part.usernames.at(-1) ?? part.usernames[0])
      : [part.text];
    const link = isMention
      ? ({
          href: href("/profile/:profileId", { profileId: `@${encodeURIComponent(part.usernames[0])}` }),
          dir: "auto",
        } as const)
      : ({ href: part.url, rel: "nofollow ugc noopener", dir: "ltr" } as const);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <Fragment key={index}>
        <a {...link} className="link wrap-anywhere">
          {text}
        </a>
        {rest}
      </Fragment>
    );
  });
}
