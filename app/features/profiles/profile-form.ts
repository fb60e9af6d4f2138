import { z } from "zod";
import { withoutRepeats } from "~/lib/comparable";
import { isVisible, tidyLine, visibleText, withoutBreakHints } from "~/lib/hidden-characters";
import { typedLine, typedLines } from "~/lib/typed-text";
import { isUsername, normalizeUsername, usernameRule } from "~/lib/usernames";
import { maxBioLength, maxInterestLength, maxInterests, maxLocationLength, maxNameLength } from "./profile";

const interestsFromText = typedLine()
  .superRefine(visibleText())
  .default("")
  .transform(parseInterests)
  .refine(({ length }) => length <= maxInterests, `You can have at most ${maxInterests} interests`)
  .refine(
    interests => interests.every(({ length }) => length <= maxInterestLength),
    `An interest can have at most ${maxInterestLength} characters`,
  );

export const profileSchema = z.object({
  name: z
    .string()
    .default("")
    .pipe(
      typedLine()
        .min(1, "Full Name is required")
        .max(maxNameLength, `Full Name can have at most ${maxNameLength} characters`)
        .superRefine(visibleText()),
    ),
  username: z
    .string()
    .default("")
    .transform(normalizeUsername)
    .pipe(
      z
        .string()
        .min(1, "Username is required")
        .refine(username => !username || isUsername(username), usernameRule),
    ),
  location: typedLine()
    .max(maxLocationLength, `Location can have at most ${maxLocationLength} characters`)
    .superRefine(visibleText())
    .default(""),
  bio: typedLines()
    .overwrite(withoutBreakHints)
    .max(maxBioLength, `Bio can have at most ${maxBioLength} characters`)
    .superRefine(visibleText({ lines: true }))
    .default(""),
  interests: interestsFromText,
  avatar: z.unknown().optional(),
  banner: z.unknown().optional(),
});

export const interestSchema = z.object({ interest: interestsFromText });

function parseInterests(text: string): string[] {
  const interests = (text.match(/[^\s,，][^,，]*/g) ?? []).map(typed => tidyLine(typed).replace(/\s+/g, " "));
  return withoutRepeats(interests.filter(interest => interest && isVisible(interest)));
}
