import type { TextPart } from "~/lib/link-parts";

/** Links in members' texts recommend nothing, and their direction does not reorder the words around them. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const link =
      "url" in part
        ? ({ href: part.url, rel: "nofollow ugc noopener", dir: "ltr" } as const)
        : ({ href: `/profile/@${encodeURIComponent(part.username)}`, dir: "auto" } as const);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <a key={index} {...link} className="link wrap-anywhere">
        {part.text}
      </a>
    );
  });
}
