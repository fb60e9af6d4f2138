/** Without a number or text as its default, it is on or off. */
export interface Option {
  about: string;
  default: boolean | number | string;
  /** Of a number, which is whole. */
  range?: readonly [least: number, most: number];
}

export type Options = Record<string, Option>;

/** Help, parsing and refusals are all made from this. */
export interface Command<O extends Options = Options> {
  name: string;
  about: string;
  /**
   * The forms that its words may have, such as "grant <email>", with what each does. "<…>" must be given, "[…]" may be, "|"
   * separates the only words there, and "…" at the end takes several.
   */
  words?: Record<string, string>;
  options?: O;
  example: string;
}

export function helpOf({ name, about, words = {}, options = {}, example }: Command) {
  const rows = [
    ...Object.entries(words),
    ...Object.entries(options).map(([option, spec]) => [
      `--${option}${placeholder(spec)}`,
      aboutOption(spec),
    ]),
    ["--help", "shows this"],
  ];
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  const [form, ...others] = Object.keys(words);
  const usage = [
    name,
    "--",
    others.length > 0 ? "WORD" : form,
    ...Object.keys(options).map(() => "[OPTION]"),
  ];
  return `Usage: ${[...new Set(usage)].filter(Boolean).join(" ").replace(/ --$/, "")}

${about}

${rows.map(([left = "", right]) => `  ${left.padEnd(width)}  ${right}`).join("\n")}

For example: ${example}
`;
}

function placeholder({ default: usual }: Option) {
  return typeof usual === "boolean" ? "" : typeof usual === "number" ? " N" : " TEXT";
}

function aboutOption({ about, default: usual, range }: Option) {
  if (typeof usual === "boolean" || usual === "") return about;
  const limits = range ? `${range.map(inWords).join(" to ")}, ` : "";
  return `${about} (${limits}default ${typeof usual === "number" ? inWords(usual) : usual})`;
}

/** A sentence with what was probably meant, or nothing. */
export function suggest(given: string, { words = {}, options = {} }: Command) {
  const known = Object.keys(words).flatMap(form => form.split(" ").flatMap(choicesOf));
  const letters = given.replace(/^-+/, "");
  const [best] = [...known, ...Object.keys(options).map(option => `--${option}`)]
    .map(word => ({ word, distance: distanceOf(letters, word.replace(/^-+/, "")) }))
    .filter(({ word, distance }) => distance <= Math.ceil(word.length / 3))
    .sort((one, other) => one.distance - other.distance);
  return best ? ` Did you mean ${best.word}?` : "";
}

/** The fixed words in a part of a form. */
export function choicesOf(part: string) {
  if (part.includes("|")) return part.replace(/[<>[\]…]/g, "").split("|");
  return /^[<[]/.test(part) || part === "" ? [] : [part];
}

/** How many letters differ (Levenshtein). The beginning of a word is near to it. */
function distanceOf(given: string, word: string) {
  if (given && word.startsWith(given)) return 1;
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...given].entries()) {
    const next = [at + 1];
    for (const [column, cost] of row.slice(0, -1).entries()) {
      const replaced = cost + (word[column] === letter ? 0 : 1);
      next.push(Math.min(replaced, (next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function inWords(count: number) {
  return count.toLocaleString("en");
}
