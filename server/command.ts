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

/** The fixed words in a part of a form. */
export function choicesOf(part: string) {
  if (part.includes("|")) return part.replace(/[<>[\]…]/g, "").split("|");
  return /^[<[]/.test(part) || part === "" ? [] : [part];
}

export function inWords(count: number) {
  return count.toLocaleString("en");
}
