import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Selector, type SelectorComponent, transform } from "lightningcss";
import type { StyledNames } from "./page-names.ts";

const fieldParts: [part: RegExp, attribute: string][] = [
  [/^-webkit-(date|calendar)/, "type=date"],
  [/^file-selector-button$/, "type=file"],
  [/^-webkit-search/, "type=search"],
  [/^-webkit-(inner|outer)-spin-button$/, "type=number"],
  [/^placeholder$/, "placeholder"],
];

const app = path.resolve(import.meta.dirname, "../../app");
/** Scripts add them to any page. */
const lateStyles = textsOf("browser/**/*.css");

export function purge(css: string, used: StyledNames) {
  const strings = [...used.strings, ...lateStyles].join("\n");
  const style = ({ value }: { value: { selectors: Selector[] } }) =>
    value.selectors.some(selector => canMatch(selector, used)) ? undefined : [];
  let sheet = transformed({ code: Buffer.from(css), visitor: { Rule: { style } } });
  for (let length = 0; length !== sheet.length; ) {
    length = sheet.length;
    sheet = transformed({ code: Buffer.from(sheet), unusedSymbols: unusedIdentifiers(sheet, strings) });
  }
  // Lightning CSS adds vendor prefixes again in every pass.
  return sheet.replace(/(-webkit-[\w-]+:[^;{}]+;)\1+/g, "$1");
}

export function minified(css: string) {
  return transformed({ code: Buffer.from(css) });
}

function canMatch(selector: Selector, used: StyledNames): boolean {
  return selector.every(part => isUsed(part, used));
}

function isUsed(part: SelectorComponent, used: StyledNames): boolean {
  switch (part.type) {
    case "class":
      return used.classes.has(part.name);
    case "type":
      // Some components compute the level of their heading.
      return /^h\d$/.test(part.name) || used.elements.has(part.name);
    case "attribute":
      return !/^(data|aria)-/.test(part.name) || used.attributes.has(part.name);
    case "pseudo-element": {
      const name = part.kind === "custom" ? part.name : part.kind;
      return fieldParts.every(([parts, attribute]) => !parts.test(name) || used.attributes.has(attribute));
    }
    case "pseudo-class":
      if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
      return part.selectors.some(selector => canMatch(selector, used));
    default:
      return true;
  }
}

function unusedIdentifiers(css: string, strings: string) {
  const read = Array.from(`${css}\n${strings}`.matchAll(/\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
  // `var(--avatar-${tone})` may read every variable with this prefix.
  const beginnings = read.filter(name => name.endsWith("-"));
  const isRead = (name: string) => read.includes(name) || beginnings.some(start => name.startsWith(start));
  const isPlayed = (name: string) => new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(css);
  return [
    ...namesIn(css, /(?<=[{;]|@property )--[\w-]+(?=[:{])/g).filter(name => !isRead(name)),
    ...namesIn(css, /(?<=@keyframes )[\w-]+/g).filter(name => !isPlayed(name)),
  ];
}

function namesIn(css: string, pattern: RegExp) {
  return [...new Set(css.match(pattern))];
}

function transformed(options: Omit<Parameters<typeof transform<never>>[0], "filename">) {
  return transform({ filename: "app.css", minify: true, ...options }).code.toString();
}

const declaring = /@layer (?:theme|properties)\{.*?\}\}/gs;
const declaration = /[{;](--[\w-]+):([^;}]+)/g;

export function withConstants(css: string, readElsewhere = namesElsewhere()): string {
  const sheet = minified(css);
  const declared = Array.from(sheet.matchAll(declaration), ([, name]) => name);
  const always = (sheet.match(declaring) ?? []).flatMap(block => [...block.matchAll(declaration)]);
  const constants = new Map(
    always
      .map(([, name = "", value = ""]) => [name, value] as const)
      .filter(([name, value]) => declared.indexOf(name) === declared.lastIndexOf(name) && isWritable(value))
      .filter(([name]) => !readElsewhere.has(name)),
  );
  return sheet.replace(/var\((--[\w-]+)\)/g, (read, name) => constants.get(name) ?? read);
}

const isWritable = (value: string) => value !== "initial" && !value.includes("var(");

function namesElsewhere() {
  const texts = [...textsOf("**/*.{ts,tsx}"), ...textsOf("ui/art/inline/*.svg"), ...lateStyles];
  return new Set(texts.flatMap(text => text.match(/--[\w-]+/g) ?? []));
}

function textsOf(pattern: string) {
  return globSync(pattern, { cwd: app }).map(file => readFileSync(path.join(app, file), "utf8"));
}
