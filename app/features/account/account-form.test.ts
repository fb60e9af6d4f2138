import { expect, test } from "vitest";
import type { ZodType } from "zod";
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
const malformedEmail = "Enter an email address like name@example.com";

function messages(schema: ZodType, fields: object) {
  return schema.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];
}

test.each([
  [{}, []],
  [{ name: "  " }, ["Full Name is required"]],
  [{ username: "ada ridge" }, ["Username can have 2 to 30 letters, digits, underscores, hyphens and dots"]],
  [{ username: "ada." }, ["Username must end in a letter, digit or underscore"]],
  [{ email: "ada@" }, [malformedEmail]],
])("a sign-up with %o gives %o", (fields, expected) => {
  expect(messages(signupSchema, { ...complete, ...fields })).toEqual(expected);
});

const tooShort = "Password must be at least 6 characters and include a number and special character";
const tooPlain = "Password must include at least one number and one special character";
const tooLong = "Password can have at most 72 characters, fewer with accents or emoji";

test.each([
  ["abc", "abd", "Passwords do not match"],
  ["a#1", "a#1", tooShort],
  ["trails#", "trails#", tooPlain],
  ["trails1", "trails1", tooPlain],
  [`1#${"é".repeat(36)}`, `1#${"é".repeat(36)}`, tooLong],
])("refuses the password %s, confirmed as %s", (password, confirmation, message) => {
  expect(findPasswordError(password, confirmation)?.message).toBe(message);
});

test("new passwords are normalized before they are compared and counted", () => {
  const [composed, decomposed] = ["é".normalize("NFC"), "é".normalize("NFD")];
  const passwords = { password: `Zürich7!${decomposed}`, confirmPassword: `Zürich7!${composed}` };
  for (const schema of [signupSchema, newPasswordSchema])
    expect(schema.parse({ ...complete, ...passwords }).password).toBe(`Zürich7!${composed}`);
  const long = { password: `1#${decomposed.repeat(35)}`, confirmPassword: `1#${composed.repeat(35)}` };
  expect(messages(signupSchema, { ...complete, ...long })).toEqual([]);
  const short = { password: `1#${decomposed.repeat(3)}`, confirmPassword: `1#${decomposed.repeat(3)}` };
  expect(messages(newPasswordSchema, short)).toEqual([tooShort]);
});

test("every form writes an address as the auth service does", () => {
  for (const schema of [loginSchema, signupSchema, resetRequestSchema])
    expect(schema.parse({ ...complete, email: " Ada@Почта.РФ " }).email).toBe("ada@xn--80a1acny.xn--p1ai");
});

test.each([`${"a".repeat(64)}@${"b".repeat(180)}.example.com`, "a".repeat(1024 * 1024)])(
  "every form refuses an email address that is too long (%#)",
  email => {
    for (const schema of [loginSchema, signupSchema, resetRequestSchema]) {
      const { error } = schema.safeParse({ ...complete, email });
      expect(error?.issues).toMatchObject([{ path: ["email"], message: malformedEmail }]);
    }
  },
);
