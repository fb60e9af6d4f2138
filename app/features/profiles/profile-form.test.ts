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
  const { error } = profileSchema.safeParse({ ...complete, ...fields });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

const usernameRule = "Username can have 2 to 30 letters, digits, underscores, hyphens and dots";

test.each<[keyof typeof complete, string, string]>([
  ["name", "n".repeat(81), "Full Name can have at most 80 characters"],
  ["username", "ada ridge", usernameRule],
  ["username", "a", usernameRule],
  ["location", "l".repeat(121), "Location can have at most 120 characters"],
  ["bio", "b".repeat(1001), "Bio can have at most 1000 characters"],
  ["interests", "i".repeat(41), "An interest can have at most 40 characters"],
  ["interests", [...Array(31).keys()].join(","), "You can have at most 30 interests"],
])("refuses the %s %s beside its field", (field, text, sentence) => {
  expect(faults({ [field]: text })).toEqual([[field, sentence]]);
});

test("interests are split on commas, trimmed and unique regardless of case", () => {
  const interests = " Hiking, ,Ice  climbing,hiking ,, Travel ";
  const names = ["Hiking", "Ice climbing", "Travel"];
  expect(profileSchema.parse({ ...complete, interests }).interests).toEqual(names);
  expect(interestSchema.parse({ interest: " , " })).toEqual({ interest: [] });
  expect(interestSchema.parse({ interest: "Alpen，ＡＬＰＥＮ, \ufffc, \ue000" })).toEqual({
    interest: ["Alpen"],
  });
});
