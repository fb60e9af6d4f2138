import { execFile } from "node:child_process";
import { beforeEach, expect, test } from "vitest";
import { mailedToken } from "../../../tests/support/people/member.ts";
import { createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const reason = "They wrote to us.";
let count = 0;
let email: string;

beforeEach(async () => {
  email = `late_${count++}@example.test`;
  const options = { data: { name: "Late", username: `late_${count}` } };
  const { error } = await publicClient().auth.signUp({ email, password: "Passw0rd!", options });
  expect(error).toBeNull();
});

test("npm run admin -- confirm lets a member log in", async () => {
  expect(await logIn()).toBe("email_not_confirmed");
  expect(await admin("confirm", email, "They", "wrote", "to", "us.")).toBe(
    `${email} is confirmed and can log in.\n`,
  );
  expect(await logIn()).toBeUndefined();
  expect(await log()).toMatchObject([
    { kind: "confirm-member", admin_name: "The operator", member_name: "Late", reason },
  ]);
  expect(await admin("confirm", email, reason)).toBe("treks: This address is confirmed already.\n");
});

test("npm run admin -- resend mails a new link and voids the old one", async () => {
  const before = await mailedToken(context.backend, email);
  expect(await admin("resend", email, reason)).toBe(`A mail with a new link goes to ${email}.\n`);
  const token_hash = await mailedToken(context.backend, email);
  const follow = (hash: string) => publicClient().auth.verifyOtp({ token_hash: hash, type: "signup" });
  expect((await follow(before)).error?.code).toBe("otp_expired");
  expect((await follow(token_hash)).error).toBeNull();
  expect(await log()).toMatchObject([{ kind: "resend-confirmation" }]);
});

test("npm run admin -- correct mails the new address and requires its confirmation", async () => {
  const old = await mailedToken(context.backend, email);
  const corrected = `right_${email}`;
  expect(await admin("correct", email, corrected, reason)).toContain(`The address is now ${corrected}.`);
  const follow = (token_hash: string) => publicClient().auth.verifyOtp({ token_hash, type: "signup" });
  expect((await follow(old)).error?.code).toBe("otp_expired");
  expect(await logIn(corrected)).toBe("email_not_confirmed");
  expect((await follow(await mailedToken(context.backend, corrected))).error).toBeNull();
  expect(await logIn(corrected)).toBeUndefined();
  expect(await logIn(email)).toBe("invalid_credentials");
});

test("npm run admin -- delete removes a member but no admin", async () => {
  const keeper = await createMember(context, `keeper_${count}`);
  await context.sql`select public.admin_grant(${keeper.email})`;
  expect(await admin("delete", keeper.email, reason)).toContain(
    "npm run admin -- revoke <email> takes the role away",
  );
  expect(await admin("delete", email, reason)).toBe(`${email} is deleted.\n`);
  expect(await context.sql`select from auth.users where email = ${email}`).toHaveLength(0);
  expect(await context.sql`select from auth.users where email = ${keeper.email}`).toHaveLength(1);
  expect(await admin("delete", email, reason)).toBe(`treks: No member has the e-mail address ${email}.\n`);
});

function admin(...words: string[]) {
  const env = { ...process.env, TREKS_DATA_DIR: context.backend.settings.dataDir };
  return new Promise<string>(resolve => {
    execFile(process.execPath, ["scripts/admin.ts", ...words], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

const publicClient = () => newClient(context, context.backend.keys.publishable);

async function logIn(address = email) {
  const { error } = await publicClient().auth.signInWithPassword({ email: address, password: "Passw0rd!" });
  return error?.code;
}

function log() {
  return context.sql`
    select kind, admin_name, member_name, reason from public.moderation_log
    where member_id = (select id from auth.users where email = ${email})`;
}
