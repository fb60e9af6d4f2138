import { z } from "zod";
import { isUsername, normalizeUsername, usernameRule } from "~/lib/usernames";
import { visibleText } from "~/lib/visible-text";
import { parseInterests } from "./interests";
import { maxBioLength, maxInterestLength, maxInterests, maxLocationLength, maxNameLength } from "./profile";

const trimmed = z.string().default("").pipe(z.string().trim());

const interestsFromText = trimmed
  .superRefine(visibleText())
  .transform(parseInterests)
  .pipe(
    z
      .array(z.string())
      .max(maxInterests, `You can have at most ${maxInterests} interests`)
      .refine(
        interests => interests.every(({ length }) => length <= maxInterestLength),
        `An interest can have at most ${maxInterestLength} characters`,
      ),
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
  location: trimmed.pipe(
    z
      .string()
      .max(maxLocationLength, `Location can have at most ${maxLocationLength} characters`)
      .superRefine(visibleText()),
  ),
  // Browsers send a line break as two characters but count it as one.
  bio: trimmed
    .transform(text => text.replaceAll("\r\n", "\n"))
    .pipe(
      z
        .string()
        .max(maxBioLength, `Bio can have at most ${maxBioLength} characters`)
        .superRefine(visibleText({ lines: true })),
    ),
  interests: interestsFromText,
  avatar: z.unknown().optional(),
  banner: z.unknown().optional(),
});

export const interestSchema = z.object({ interest: interestsFromText });
