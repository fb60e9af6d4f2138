import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const settings = readFileSync(".env.example", "utf8");

/** Whole table rows whose first cell matches. */
export function rowsOf(doc: string, firstCell: RegExp): string[] {
  return doc.split("\n").filter(line => line.startsWith("| ") && firstCell.test(cellsOf(line)[0] ?? ""));
}

export function cellsOf(row: string): string[] {
  const parts = row.split("|").slice(1, -1);
  return parts.map(cell => cell.trim());
}

/** Text in backticks that is no file, command or setting of the project. */
export function unknownNames(doc: string): string[] {
  return quoted(doc, /`([^`]+)`/g).filter(text => !isCommand(text) && !isSetting(text) && !existsSync(text));
}

/** Links of a document in `folder` to a missing file or a missing heading of the document itself. */
export function brokenLinks(doc: string, folder: string): string[] {
  const headings = new Set(quoted(doc, /^#+ (.+)$/gm).map(heading => `#${slugOf(heading)}`));
  const links = quoted(doc, /\]\(([^)]+)\)/g).filter(link => !link.startsWith("https://"));
  return links.filter(link =>
    link.startsWith("#") ? !headings.has(link) : !existsSync(path.join(folder, link)),
  );
}

/** Quoted titles that no test has in the files which the row names. */
export function unknownTitles(row: string): string[] {
  const tests = testFilesOf(row).map(file => readFileSync(file, "utf8"));
  return titlesOf(row).filter(title => !tests.some(text => text.includes(title)));
}

export function titlesOf(row: string): string[] {
  return quoted(row, /“([^”]+)”/g);
}

export function testFilesOf(row: string): string[] {
  return quoted(row, /`([^`]+\.(?:test|spec)\.tsx?)`/g);
}

function isCommand(text: string) {
  const name = /^npm (?:run )?(\w+)( --( [\w-]+)+)?$/.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(scripts, name);
}

function isSetting(text: string) {
  return /^[A-Z_]+$/.test(text) && settings.includes(`\n${text}=`);
}

function slugOf(heading: string) {
  return heading.toLowerCase().replaceAll(" ", "-");
}

function quoted(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, inside = ""]) => inside);
}
