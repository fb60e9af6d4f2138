import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listTestFiles, matchingFiles } from "./test/matching-files.ts";

const documents = [...globSync("*.md"), ...globSync("docs/**/*.md"), "app/browser/README.md"];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
/** Files that docs/development.md has its reader write. */
const examples = ["app/routes/about.tsx"];

/** In backticks, of several words such as `requireMember` or `get_post_page`. */
const codeName = /`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)(?:\(\))?`/g;
/** Names and the file that has them, such as `put` and `commit` (`collection`). */
const nameInFile = /((?:`\w+`(?:, | and )?)+)\s\(`(\w[\w./-]*)`\)/g;
/** Prometheus has this one. */
const foreign = ["rule_files"];
const sources = globSync(
  "{app,server,supabase,scripts,tests,deploy}/**/*.{ts,tsx,sql,css,sh,mjs,toml,service,conf,html}",
);
const words = new Set(sources.flatMap(file => readFileSync(file, "utf8").match(/\w+/g) ?? []));

describe.each(documents)("%s", document => {
  const text = readFileSync(document, "utf8");

  test("links to files that exist", () => {
    const links = Array.from(text.matchAll(/(?:\]\(|src=")([^)#\s"]+)/g), ([, link = ""]) => link);
    const broken = links.filter(
      link => !/^(https?|mailto):/.test(link) && !existsSync(path.join(path.dirname(document), link)),
    );
    expect(broken).toEqual([]);
  });

  test("names files that exist", () => {
    const named = text.matchAll(/`((?:app|server|supabase|scripts|tests|deploy)\/[\w./-]+)`/g);
    const missing = Array.from(named, ([, file = ""]) => file).filter(
      file => !existsSync(file) && !examples.includes(file),
    );
    expect(missing).toEqual([]);
  });

  // The others also name what went.
  test.skipIf(/decisions|CHANGELOG/.test(document))("names code that exists", () => {
    const named = Array.from(text.replace(/```.*?```/gs, "").matchAll(codeName), ([, name = ""]) => name);
    expect(named.filter(name => !words.has(name) && !foreign.includes(name))).toEqual([]);
  });

  test.skipIf(/decisions|CHANGELOG/.test(document))("names what the file beside the name has", () => {
    const missing = Array.from(text.matchAll(nameInFile), ([, names = "", file = ""]) => {
      // A document may leave out where the path begins and how it ends, or name a folder.
      const isIt = new RegExp(`(^|/)${file}(/|\\.|$)`);
      const contents = sources
        .filter(source => isIt.test(source))
        .map(source => readFileSync(source, "utf8"));
      const found = new Set(contents.join("\n").match(/\w+/g));
      return (names.match(/\w+(?=`)/g) ?? []).filter(name => !found.has(name));
    });
    expect(missing.flat()).toEqual([]);
  });

  test("names npm scripts and parts of them that exist", () => {
    const calls = text.matchAll(/npm (?:(?:run )(?:-s )?([\w-]+)|(test|start))(?: -- ([\w/ -]+))?/g);
    const unknown = Array.from(calls, ([, run, script = run ?? "", words = ""]) =>
      unknownParts(script, words.trim().split(" ")),
    );
    expect(unknown.flat()).toEqual([]);
  });
});

function unknownParts(script: string, words: string[]) {
  const names = words.filter(word => /^[a-z]/.test(word));
  if (!(script in scripts)) return [script];
  if (script === "bench" || script === "soak") {
    const run = readFileSync(`tests/${script}/run.ts`, "utf8");
    return names.filter(name => !new RegExp(`^  "?${name}"?[:,]`, "m").test(run));
  }
  if (script !== "test") return [];
  return matchingFiles(
    names.filter(name => name !== "hosted" && name !== "all"),
    listTestFiles(),
  ).unknown;
}
