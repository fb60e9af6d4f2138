import { expect, test } from "vitest";
import { interestSchema, profileSchema } from "./profile-form";

const complete = {
  name: "Ada Ridge",
  username: "ada_ridge",
  location: "Bern",
  bio: "Slow uphill.",
  interests: "Hiking",
};

function faults(fields: Partial<typeof complete>) {
  const parsed = profileSchema.safeParse({ ...complete, ...fields });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
}

test("a complete profile passes", () => {
  expect(faults({})).toEqual([]);
});

test("only name and username are required", () => {
  const parsed = profileSchema.safeParse({ name: " Ada ", username: " ada_ridge " });
  expect(parsed.data).toEqual({
    name: "Ada",
    username: "ada_ridge",
    location: "",
    bio: "",
    interests: [],
  });
});

test("an empty profile names both required fields, in the form's order", () => {
  expect(faults({ name: " ", username: "" })).toEqual([
    ["name", "Full Name is required"],
    ["username", "Username is required"],
  ]);
});

test.each<[keyof typeof complete, string, string]>([
  ["name", "n".repeat(81), "Full Name can have at most 80 characters"],
  ["username", "ada ridge", "Username can have 2 to 30 letters, digits, underscores, hyphens and dots"],
  ["username", "a", "Username can have 2 to 30 letters, digits, underscores, hyphens and dots"],
  ["location", "l".repeat(121), "Location can have at most 120 characters"],
  ["bio", "b".repeat(1001), "Bio can have at most 1000 characters"],
  ["interests", "i".repeat(41), "An interest can have at most 40 characters"],
  [
    "interests",
    Array.from({ length: 31 }, (_, number) => number).join(","),
    "You can have at most 30 interests",
  ],
])("a %s that is too long or odd is refused at its field", (field, text, sentence) => {
  expect(faults({ [field]: text })).toEqual([[field, sentence]]);
});

test("a line break counts once, as the browser counted it", () => {
  expect(faults({ bio: `${"b".repeat(998)}\r\nb` })).toEqual([]);
});

test("interests are split on commas, trimmed, and kept once whatever their case", () => {
  const interests = " Hiking, ,Ice  climbing,hiking ,, Travel ";
  expect(profileSchema.parse({ ...complete, interests }).interests).toEqual([
    "Hiking",
    "Ice climbing",
    "Travel",
  ]);
});

test("a blank interest is none", () => {
  expect(interestSchema.parse({ interest: " , " })).toEqual({ interest: [] });
});
