export interface Block {
  /** The heading above it, and its line in the file. */
  name: string;
  code: string;
}

/**
 * The shell blocks of a document, in order. "```sh" is run by the test; any further word in the info string, such as
 * "```sh elsewhere", says why it is not.
 */
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
