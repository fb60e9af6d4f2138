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

/** On pages of the server: a line that begins with "- " is a block, so that it hangs where it wraps. */
export function MemberText({ parts }: { parts: readonly TextPart[] }) {
  return blocksOf(parts).map(({ isItem, parts }, index) => {
    const words = <LinkedText parts={parts} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text have no other name
    return <Fragment key={index}>{isItem ? <span className="text-item">{words}</span> : words}</Fragment>;
  });
}

/** Each block has its own line break: at the end of a block it makes no empty line. */
function blocksOf(parts: readonly TextPart[]) {
  let block = { isItem: false, parts: [] as TextPart[] };
  const blocks = [block];
  let isLineStart = true;
  for (const piece of parts.flatMap<TextPart>(part => (typeof part === "string" ? linesOf(part) : part))) {
    const isItem = isLineStart && typeof piece === "string" && piece.startsWith("- ");
    if (isItem || (isLineStart && block.isItem)) {
      block = { isItem, parts: [] };
      blocks.push(block);
    }
    const last = block.parts.at(-1);
    if (typeof piece === "string" && typeof last === "string") block.parts.splice(-1, 1, last + piece);
    else block.parts.push(piece);
    isLineStart = typeof piece === "string" && piece.endsWith("\n");
  }
  return blocks;
}

function linesOf(text: string) {
  const lines = text.split("\n");
  return lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line)).filter(Boolean);
}
