import { parseArgs } from "node:util";
import { printable } from "../supabase/local/log.ts";

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
function choicesOf(part: string) {
  if (part.includes("|")) return part.replace(/[<>[\]…]/g, "").split("|");
  return /^[<[]/.test(part) || part === "" ? [] : [part];
}

export function inWords(count: number) {
  return count.toLocaleString("en");
}

type Values<O extends Options> = {
  [Name in keyof O]: O[Name]["default"] extends number
    ? number
    : O[Name]["default"] extends string
      ? string
      : boolean;
};

/** `--help` and wrong arguments end the process. */
export function readCommandLine<O extends Options>(command: Command<O>, args = process.argv.slice(2)) {
  const endOfOptions = [...args, "--"].indexOf("--");
  if (args.slice(0, endOfOptions).some(word => word === "--help" || word === "-h")) {
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  try {
    return parseCommandLine(command, args);
  } catch (error) {
    process.stderr.write(`treks: ${printable((error as Error).message)}\n`);
    process.exit(1);
  }
}

/** `form` is the one of `command.words`, `args` are without its fixed word. @throws Error */
export function parseCommandLine<O extends Options>(command: Command<O>, args: string[]) {
  const specs = Object.entries(command.options ?? ({} as O));
  const types = specs.map(([name, { default: usual }]) => [
    name,
    { type: typeof usual === "boolean" ? typeof usual : ("string" as const) },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(types),
    });
    const given: Record<string, unknown> = values;
    const options = specs.map(([name, spec]) => [name, readOption(name, spec, given[name])]);
    return { ...wordsOf(command, positionals), options: Object.fromEntries(options) as Values<O> };
  } catch (error) {
    const [problem = ""] = (error as Error).message.split(". To specify");
    throw new Error(`${problem.replace(/[^.]$/, "$&.")} ${command.name} -- --help explains it.`);
  }
}

function readOption(name: string, { default: usual, range = [0, 0] }: Option, given: unknown) {
  if (given === undefined || typeof usual !== "number") return given ?? usual;
  const [value, [least, most]] = [given === "" ? Number.NaN : Number(given), range];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${inWords(least)} to ${inWords(most)}`);
}

function wordsOf(command: Command, given: string[]) {
  const { name, example, words = { "": "" } } = command;
  const [first = ""] = given;
  const forms = Object.keys(words);
  const form =
    forms.find(each => first && each.split(" ")[0] === first) ?? forms.find(each => /^([<[]|$)/.test(each));
  if (form === undefined) {
    const problem = first ? `“${first}” is no word of ${name}` : `${name} needs a word`;
    throw new Error(`${problem}. It knows ${forms.map(each => each.split(" ")[0]).join(", ")}.`);
  }
  const parts = form.split(" ").filter(part => /^[<[]/.test(part));
  const args = given.slice(form.split(" ")[0] === first ? 1 : 0);
  for (const [at, part] of parts.entries()) {
    if (part.startsWith("<") && !args[at]?.trim()) throw new Error(`${part} is missing, as in: ${example}`);
    for (const word of args.slice(at, part.endsWith("…") ? undefined : at + 1)) requireFit(word, part);
  }
  const extra = parts.at(-1)?.endsWith("…") ? undefined : args[parts.length];
  if (extra !== undefined) throw new Error(`“${extra}” is one word too many.`);
  return { form, args };
}

function requireFit(word: string, part: string) {
  const choices = choicesOf(part);
  if (choices.length > 0 && !choices.includes(word))
    throw new Error(`“${word}” is none of ${choices.join(", ")}.`);
  if (part.endsWith("email>") && !word.includes("@")) throw new Error(`“${word}” is no email address`);
  if (part === "<file>" && word.startsWith("-"))
    throw new Error(`The name ${word} looks like an option: write ./${word}`);
}
