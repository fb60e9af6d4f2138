import { expect, test } from "vitest";
import { type Command, helpOf, parseCommandLine } from "./command-line.ts";

const admin = {
  name: "npm run admin",
  about: "Changes accounts.",
  words: {
    list: "lists admins",
    "grant <email>": "makes an admin",
    "delete <email> <reason>…": "deletes an account",
    "rotate-keys [session|jwt]…": "makes new keys",
  },
  options: {
    dry: { about: "changes nothing", default: false },
    posts: { about: "how many", default: 10_000, range: [0, 50_000] },
  },
  example: "npm run admin -- grant ada@example.org",
} as const satisfies Command;

const backup: Command = {
  name: "npm run backup",
  about: "Copies all.",
  words: { "<file>": "the copy" },
  example: "npm run backup -- a.backup",
};

test("help has a line for each word and option, the defaults and an example", () => {
  expect(helpOf(admin)).toBe(`Usage: npm run admin -- WORD [OPTION]

Changes accounts.

  list                        lists admins
  grant <email>               makes an admin
  delete <email> <reason>…    deletes an account
  rotate-keys [session|jwt]…  makes new keys
  --dry                       changes nothing
  --posts N                   how many (0 to 50,000, default 10,000)
  --help                      shows this

For example: npm run admin -- grant ada@example.org
`);
  expect(helpOf(backup)).toMatch(/^Usage: npm run backup -- <file>\n/);
});

test.each([
  [["list"], "list", [], 10_000],
  [["--posts=5", "grant", "ada@example.org"], "grant <email>", ["ada@example.org"], 5],
  [["delete", "a@b.c", "gone", "away"], "delete <email> <reason>…", ["a@b.c", "gone", "away"], 10_000],
  [["rotate-keys"], "rotate-keys [session|jwt]…", [], 10_000],
  [["rotate-keys", "jwt", "session"], "rotate-keys [session|jwt]…", ["jwt", "session"], 10_000],
])("reads %j", (args, form, words, posts) => {
  expect(parseCommandLine(admin, args)).toEqual({ form, args: words, options: { dry: false, posts } });
});

const explains = "npm run admin -- --help explains it.";

test.each([
  [[], "npm run admin needs a word. It knows list, grant, delete, rotate-keys."],
  [["gratn", "x"], "“gratn” is no word of npm run admin. It knows list, grant, delete, rotate-keys."],
  [["grant"], "<email> is missing, as in: npm run admin -- grant ada@example.org."],
  [["grant", "ada"], "“ada” is no email address."],
  [["delete", "a@b.c", " "], "<reason>… is missing, as in: npm run admin -- grant ada@example.org."],
  [["list", "posts"], "“posts” is one word too many."],
  [["rotate-keys", "jwd"], "“jwd” is none of session, jwt."],
  [["list", "--pots", "3"], "Unknown option '--pots'."],
  [["list", "--posts", "many"], "--posts must be a whole number from 0 to 50,000."],
  [["list", "--posts", ""], "--posts must be a whole number from 0 to 50,000."],
  [["list", "--posts", "50001"], "--posts must be a whole number from 0 to 50,000."],
  [["list", "--dry=yes"], "Option '--dry' does not take an argument."],
] as const)("refuses %j", (args, sentence) => {
  expect(() => parseCommandLine(admin, [...args])).toThrow(new Error(`${sentence} ${explains}`));
});

test("takes no file whose name looks like an option", () => {
  expect(() => parseCommandLine(backup, ["--", "-f"])).toThrow(
    /^The name -f looks like an option: write .\/-f\./,
  );
  expect(() => parseCommandLine(backup, ["a", "b"])).toThrow(/^“b” is one word too many\. npm/);
});
