import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test.each(["README.md", "app/enhance/README.md", ...globSync("docs/**/*.md")])(
  "links of %s lead to files",
  doc => {
    const links = Array.from(
      readFileSync(doc, "utf8").matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
      ([, link = ""]) => link,
    );
    const broken = links.filter(
      link => !/^(https?|mailto):/.test(link) && !existsSync(path.join(path.dirname(doc), link)),
    );
    expect(broken).toEqual([]);
  },
);
