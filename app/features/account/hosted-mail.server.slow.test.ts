import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type MailingAuth,
  notAuthorized,
  projectLimit,
  startMailingAuth,
  undelivered,
} from "../../../tests/support/sites/mailing-auth.ts";

let auth: MailingAuth;
const logError = vi.fn();

beforeAll(async () => {
  auth = await startMailingAuth();
  vi.stubEnv("SUPABASE_URL", auth.url);
  vi.stubEnv("TREKS_LIMIT_SCALE", "1000");
});
beforeEach(async () => {
  vi.resetModules();
  const { log } = await import("~/infra/log.server");
  logError.mockClear();
  vi.spyOn(log, "error").mockImplementation(logError);
  vi.spyOn(log, "warn").mockImplementation(() => {});
  auth.accounts.clear();
  auth.sent.length = 0;
  Object.assign(auth.mail, { takes: 0, refused: null });
  auth.addAccount("member@example.com", true);
  auth.addAccount("unconfirmed@example.com", false);
});
afterAll(() => auth.stop());

const emails = ["new@example.com", "member@example.com", "unconfirmed@example.com"];

test.each([
  [
    "a mail server that fails",
    undelivered,
    "Treks could not send the email for your account, so no account was created. Try again in ten minutes.",
    600,
  ],
  [
    "the project's limit of mails",
    projectLimit,
    "Treks cannot send any more emails this hour, so no account was created. Try again in an hour.",
    3600,
  ],
  [
    "a project that mails its team only",
    notAuthorized,
    "This site cannot send email to you yet. Tell whoever runs it.",
    undefined,
  ],
])("signing up shows and logs %s for every address", async (_, refused, message, retryAfter) => {
  auth.mail.refused = refused;
  for (const email of emails) {
    expect(await trySignUp(email)).toMatchObject({ message, status: 503, retryAfter });
  }
  expect(logError).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(logError.mock.calls)).not.toContain("example.com");
});

test("a second sign-up within a minute gets the same answer without another mail", async () => {
  for (const email of [...emails, ...emails]) expect(await trySignUp(email)).toBeNull();
  expect(auth.sent).toHaveLength(3);
});

test("a sign-up without a mail gets the error of the last mail that failed", async () => {
  await trySignUp("unconfirmed@example.com");
  auth.mail.refused = undelivered;
  const error = await trySignUp("new@example.com");
  expect(await trySignUp("unconfirmed@example.com")).toEqual(error);
});

test("requesting a new password does not wait for the mail", async () => {
  const { requestResetMail } = await import("./reset-password.server");
  const { promise, resolve } = Promise.withResolvers<void>();
  auth.mail.takes = promise;
  await Promise.all(emails.map(requestResetMail));
  expect(auth.sent).toEqual([]);
  resolve();
  await backgroundWork();
  expect(auth.sent.sort()).toEqual(["recover member@example.com", "recover unconfirmed@example.com"]);
});

test("requesting a new password shows mail trouble while mails of sign-ups fail", async () => {
  const { requestResetMail } = await import("./reset-password.server");
  auth.mail.refused = undelivered;
  await trySignUp("new@example.com");
  for (const email of emails)
    await expect(requestResetMail(email)).rejects.toMatchObject({
      status: 503,
      message: "Treks has trouble sending email. If no link has come in ten minutes, ask for it again.",
    });
  auth.mail.refused = null;
  await trySignUp("other@example.com");
  await requestResetMail("new@example.com");
});

async function trySignUp(email: string) {
  const { respondInConstantTime } = await import("./constant-time.server");
  const { signUp } = await import("./sign-up.server");
  const { runInBackground } = await import("~/infra/background-work.server");
  const mailing = runInBackground(() =>
    signUp({ name: "Ada", username: "ada", email, password: "trail-mix-7" }, "form"),
  );
  // On a busy machine it may take longer than any fixed time.
  await mailing?.catch(() => {});
  return (mailing && respondInConstantTime(mailing))?.then(
    () => null,
    (error: Error) => error,
  );
}

async function backgroundWork() {
  const { backgroundWorkDone } = await import("~/infra/background-work.server");
  await backgroundWorkDone();
}
