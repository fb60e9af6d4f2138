import { expect, test } from "vitest";
import {
  findPasswordError,
  loginSchema,
  newPasswordSchema,
  resetRequestSchema,
  signupSchema,
} from "./account-form";

const complete = {
  name: "Ada Ridge",
  username: "ada_ridge",
  email: "ada@example.com",
  password: "trail#1",
  confirmPassword: "trail#1",
};

function faults(fields: Partial<typeof complete>) {
  const parsed = signupSchema.safeParse(fields);
  return parsed.success ? [] : parsed.error.issues.map(issue => issue.message);
}

test("a complete sign-up passes", () => {
  expect(faults(complete)).toEqual([]);
});

test("an empty sign-up names every required field, in the form's order", () => {
  expect(faults({})).toEqual([
    "Full Name is required",
    "Username is required",
    "Email is required",
    "Password is required",
    "Confirm Password is required",
  ]);
});

test("blanks are not a name", () => {
  expect(faults({ ...complete, name: "  " })).toEqual(["Full Name is required"]);
});

test.each([
  ["differ", "abc", "abd", "Passwords do not match"],
  [
    "are short",
    "a#1",
    "a#1",
    "Password must be at least 6 characters and include a number and special character",
  ],
  [
    "lack a digit",
    "trails#",
    "trails#",
    "Password must include at least one number and one special character",
  ],
  [
    "lack a symbol",
    "trails1",
    "trails1",
    "Password must include at least one number and one special character",
  ],
  [
    "exceed 72 bytes",
    `1#${"é".repeat(36)}`,
    `1#${"é".repeat(36)}`,
    "Password can have at most 72 characters, fewer with accents or emoji",
  ],
])("passwords that %s are refused", (_, password, confirmation, message) => {
  expect(findPasswordError(password, confirmation)?.message).toBe(message);
});

test("a username with a space is refused in words", () => {
  expect(faults({ ...complete, username: "ada ridge" })).toEqual([
    "Username can have 2 to 30 letters, digits, underscores, hyphens and dots",
  ]);
});

test("an address without a host is refused in words", () => {
  expect(faults({ ...complete, email: "ada@" })).toEqual(["Enter an email address like name@example.com"]);
});

test.each([{}, { email: "ada@example.com" }, { password: "trail#1" }, { email: " ", password: "x" }])(
  "a login with %o misses something",
  fields => {
    expect(loginSchema.safeParse(fields).error?.issues[0]?.message).toBe("Email and password are required");
  },
);

test.each([
  ["", "Email is required"],
  [" ", "Email is required"],
  ["ada@", "Enter an email address like name@example.com"],
])("a reset link for %o is refused in words", (email, message) => {
  expect(resetRequestSchema.safeParse({ email }).error?.issues.map(issue => issue.message)).toEqual([
    message,
  ]);
});

test("an empty new password names both fields, in the form's order", () => {
  expect(newPasswordSchema.safeParse({}).error?.issues.map(issue => issue.message)).toEqual([
    "New Password is required",
    "Confirm New Password is required",
  ]);
});

test("an e-mail address that no mail can reach is refused by every form that takes one", () => {
  const email = `${"a".repeat(64)}@${"b".repeat(180)}.example.com`;
  for (const given of [email, "a".repeat(1024 * 1024)]) {
    for (const schema of [loginSchema, signupSchema, resetRequestSchema]) {
      const parsed = schema.safeParse({ ...complete, email: given });
      expect(parsed.error?.issues).toMatchObject([
        { path: ["email"], message: "Enter an email address like name@example.com" },
      ]);
    }
  }
});
