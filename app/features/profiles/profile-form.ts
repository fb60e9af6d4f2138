import { z } from "zod";
import { visibleText } from "~/lib/hidden-characters";
import { isUsername, normalizeUsername, usernameRule } from "~/lib/usernames";
import { maxBioLength, maxInterestLength, maxInterests, maxLocationLength, maxNameLength } from "./profile";

const trimmed = z.string().default("").pipe(z.string().trim());

const interestsFromText = z
  .string()
  .trim()
  .superRefine(visibleText())
  .default("")
  .transform(parseInterests)
  .refine(({ length }) => length <= maxInterests, `You can have at most ${maxInterests} interests`)
  .refine(
    interests => interests.every(({ length }) => length <= maxInterestLength),
    `An interest can have at most ${maxInterestLength} characters`,
  );

export const profileSchema = z.object({
  name: trimmed.pipe(
    z
      .string()
      .min(1, "Full Name is required")
      .max(maxNameLength, `Full Name can have at most ${maxNameLength} characters`)
      .superRefine(visibleText()),
  ),
  username: trimmed.transform(normalizeUsername).pipe(
    z
      .string()
      .min(1, "Username is required")
      .refine(username => !username || isUsername(username), usernameRule),
  ),
  location: z
    .string()
    .trim()
    .max(maxLocationLength, `Location can have at most ${maxLocationLength} characters`)
    .superRefine(visibleText())
    .default(""),
  // Browsers send a line break as two characters but count it as one.
  bio: z
    .string()
    .trim()
    .overwrite(text => text.replaceAll("\r\n", "\n"))
    .max(maxBioLength, `Bio can have at most ${maxBioLength} characters`)
    .superRefine(visibleText({ lines: true }))
    .default(""),
  interests: interestsFromText,
  avatar: z.unknown().optional(),
  banner: z.unknown().optional(),
});

export const interestSchema = z.object({ interest: interestsFromText });

function parseInterests(text: string): string[] {
  return mergeInterests([], text.split(",").map(tidy).filter(Boolean));
}

export function mergeInterests(present: readonly string[], added: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const interest of [...present, ...added]) {
    const name = interest.toLowerCase();
    if (!byName.has(name)) byName.set(name, interest);
  }
  return [...byName.values()];
}

function tidy(text: string) {
  return text.replace(/\s+/g, " ").trim();
}
