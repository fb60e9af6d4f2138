import { z } from "zod";
import { isEmail, malformedEmail, maxEmailLength, normalizeEmail } from "~/lib/email";
import { hiddenCharacterProblem } from "~/lib/hidden-characters";
import { typedLine } from "~/lib/typed-text";
import { newUsernameProblem, normalizeUsername, usernameProblem } from "~/lib/usernames";

/** The auth service defines the names in these two lists. */
export const passwordLinks = ["recovery", "invite", "magiclink"] as const;
export const confirmationLinks = ["signup", "email"] as const;

/** Forms after which the login page checks that the browser keeps cookies. */
export const checkedForCookies = ["login", "signup"] as const;

export type CheckedForCookies = (typeof checkedForCookies)[number];
export type PasswordLink = (typeof passwordLinks)[number];
export type ConfirmationLink = (typeof confirmationLinks)[number];

export function passwordLinkOf(type: string | null): PasswordLink | undefined {
  return passwordLinks.find(link => link === type);
}

export function confirmationLinkOf(type: string | null): ConfirmationLink {
  return confirmationLinks.find(link => link === type) ?? "signup";
}

/** The pipe keeps the field required, because Conform takes a field with a default for optional. */
const typed = z.string().default("").pipe(z.string());
const trimmed = z.string().default("").pipe(z.string().trim());
const email = trimmed.transform(normalizeEmail);
/** Keyboards write one letter as one or as two characters. Log-in tries what was typed too, for older passwords. */
const newPassword = z.string().default("").pipe(z.string().normalize("NFC"));

export const loginSchema = z
  .object({ email, password: typed, stay: z.string().optional(), redirectTo: z.string().optional() })
  .superRefine(({ email, password }, context) => {
    if (!email || !password) context.addIssue({ code: "custom", message: "Email and password are required" });
    else if (email.length > maxEmailLength) {
      context.addIssue({ code: "custom", path: ["email"], message: malformedEmail });
    }
  });

export const signupSchema = z
  .object({
    name: z.string().default("").pipe(typedLine()),
    username: trimmed.transform(normalizeUsername),
    email,
    password: newPassword,
    confirmPassword: newPassword,
  })
  .superRefine((fields, context) => {
    const refuse = refuserOf(context);
    requireAll(fields, requiredAtSignup, refuse);
    refuseNames(fields, refuse, newUsernameProblem);
    if (fields.email && !isEmail(fields.email)) refuse("email", malformedEmail);
    refusePassword(fields, refuse);
  });

const requiredAtSignup = {
  name: "Full Name",
  username: "Username",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
};

export const resetRequestSchema = z.object({ email }).superRefine(({ email }, context) => {
  const message = email ? malformedEmail : "Email is required";
  if (!isEmail(email)) refuserOf(context)("email", message);
});

export const newPasswordSchema = z
  .object({
    name: typedLine().optional(),
    username: z.string().trim().transform(normalizeUsername).optional(),
    password: newPassword,
    confirmPassword: newPassword,
  })
  .superRefine((fields, context) => {
    const refuse = refuserOf(context);
    requireAll(fields, { password: "New Password", confirmPassword: "Confirm New Password" }, refuse);
    refuseNames(fields, refuse, usernameProblem);
    refusePassword(fields, refuse);
  });

type Refuse = (field: string, message: string) => void;

function refuserOf(context: z.RefinementCtx): Refuse {
  return (field, message) => context.addIssue({ code: "custom", path: [field], message });
}

function requireAll<Name extends string>(
  fields: Record<NoInfer<Name>, string>,
  labels: Record<Name, string>,
  refuse: Refuse,
) {
  for (const name in labels) if (!fields[name]) refuse(name, `${labels[name]} is required`);
}

function refuseNames(
  { name = "", username }: Partial<Record<"name" | "username", string | undefined>>,
  refuse: Refuse,
  problemOf: (username: string) => string | undefined,
) {
  if (name.length > 80) refuse("name", "Full Name can have at most 80 characters");
  const hiddenInName = hiddenCharacterProblem(name);
  if (hiddenInName) refuse("name", hiddenInName);
  const problem = username && problemOf(username);
  if (problem) refuse("username", problem);
}

function refusePassword(
  { password, confirmPassword }: Record<"password" | "confirmPassword", string>,
  refuse: Refuse,
) {
  const problem = password && confirmPassword && findPasswordError(password, confirmPassword);
  if (problem) refuse(problem.field, problem.message);
}

export const invalidLink = "Email link is invalid or has expired";

export const confirmSchema = z.object({
  tokenHash: token(200),
  type: z.enum(confirmationLinks).catch("signup"),
});

/** The limits keep both tokens within one cookie. */
export const resetTokensSchema = z.object({
  access_token: token(2500),
  refresh_token: token(200),
  type: z.enum([...passwordLinks, "signup"]).catch("recovery"),
});

function token(maxLength: number) {
  return z.string(invalidLink).min(1, invalidLink).max(maxLength, invalidLink);
}

export const deletionSchema = z.object({
  clearLocal: z.literal("on").optional().catch(undefined).optional(),
});

export function findPasswordError(password: string, confirmation: string) {
  if (password !== confirmation) return { field: "confirmPassword", message: "Passwords do not match" };
  const problem = (message: string) => ({ field: "password", message });
  if (password.length < 6) {
    return problem("Password must be at least 6 characters and include a number and special character");
  }
  if (!/\d/.test(password) || !/[^a-z\d]/i.test(password)) {
    return problem("Password must include at least one number and one special character");
  }
  if (isPasswordTooLong(password))
    return problem("Password can have at most 72 characters, fewer with accents or emoji");
  return null;
}

/** The auth service hashes with bcrypt, which ignores everything after 72 bytes. */
export function isPasswordTooLong(password: string) {
  return new TextEncoder().encode(password).length > 72;
}
