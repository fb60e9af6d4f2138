export interface Block {
  /** Its heading and line. */
  name: string;
  code: string;
}

/** Returns the "```sh" blocks of a document. A further word, as in "```sh elsewhere", excludes a block. */
export function shellBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  let fence: { indent: string; isRun: boolean; line: number; code: string[] } | null = null;
  for (const [index, line] of markdown.split("\n").entries()) {
    const [, indent = "", info] = /^( *)```(.*)$/.exec(line) ?? [];
    if (fence && info === "") {
      if (fence.isRun) blocks.push({ name: `${heading}, line ${fence.line}`, code: fence.code.join("\n") });
      fence = null;
    } else if (fence) fence.code.push(line.replace(fence.indent, ""));
    else if (info !== undefined) fence = { indent, isRun: info === "sh", line: index + 1, code: [] };
    else heading = /^#+ (.+)/.exec(line)?.[1] ?? heading;
  }
  return blocks;
}
