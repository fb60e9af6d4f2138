import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type MailingAuth,
  notAuthorized,
  projectLimit,
  startMailingAuth,
  undelivered,
} from "../../../tests/support/sites/mailing-auth.ts";

let auth: MailingAuth;
let logged: { level: string; message: unknown[] }[] = [];

beforeAll(async () => {
  auth = await startMailingAuth();
  vi.stubEnv("SUPABASE_URL", auth.url);
  vi.stubEnv("TREKS_LIMIT_SCALE", "1000");
});
beforeEach(() => {
  vi.resetModules();
  // Times are `steady-answer.server.test.ts`'s: here an answer comes as soon as it can, on a busy machine too.
  const signUpTimes = Array.from({ length: 1_000 }, (_, at) => 30 * (at + 1));
  vi.doMock("./answer-times", () => ({ signUpTimes, resetMailTime: 50 }));
  auth.accounts.clear();
  auth.sent.length = 0;
  Object.assign(auth.mail, { takes: 0, refused: null });
  auth.addAccount("member@example.com", true);
  auth.addAccount("unconfirmed@example.com", false);
});
afterAll(() => auth.stop());

const people = ["new@example.com", "member@example.com", "unconfirmed@example.com"];

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
])(
  "signing up is told of %s, whoever's address it is, and the log has an error",
  async (_, refused, message, retryAfter) => {
    const { signUp } = await signingUp();
    auth.mail.refused = refused;
    for (const email of people) {
      expect(await signUp(email)).toMatchObject({ told: { message, status: 503, retryAfter } });
    }
    expect(errors()).toHaveLength(3);
    expect(JSON.stringify(errors())).not.toContain("example.com");
  },
);

test("a second sign-up within a minute has the first one's answer, without another mail", async () => {
  const { signUp } = await signingUp();
  for (const email of [...people, ...people]) expect((await signUp(email)).told).toBeNull();
  expect(auth.sent).toHaveLength(3);
});

test("who may not be sent another mail is told what the last one was told who should have been", async () => {
  const { signUp } = await signingUp();
  await signUp("unconfirmed@example.com");
  auth.mail.refused = undelivered;
  const { told } = await signUp("new@example.com");
  expect(await signUp("unconfirmed@example.com")).toMatchObject({ told });
});

test("a mail for a new password is not waited for", async () => {
  const { requestResetMail } = await import("./reset-password.server");
  const { promise, resolve } = Promise.withResolvers<void>();
  auth.mail.takes = promise;
  await Promise.all(people.map(email => requestResetMail(email)));
  expect(auth.sent).toEqual([]);
  resolve();
  const { backgroundWorkDone } = await import("~/infra/background-work.server");
  await backgroundWorkDone();
  expect(auth.sent.sort()).toEqual(["recover member@example.com", "recover unconfirmed@example.com"]);
});

test("a mail for a new password that fails is an error in the log, and told to nobody", async () => {
  const { requestResetMail } = await import("./reset-password.server");
  await watchLog();
  auth.mail.refused = undelivered;
  for (const email of people) await requestResetMail(email);
  const { backgroundWorkDone } = await import("~/infra/background-work.server");
  await backgroundWorkDone();
  expect(errors()).toHaveLength(2);
});

test("while the mails of sign-ups fail, everybody who asks for one is told so", async () => {
  const { signUp } = await signingUp();
  const { requestResetMail } = await import("./reset-password.server");
  auth.mail.refused = undelivered;
  await signUp("new@example.com");
  for (const email of people)
    await expect(requestResetMail(email)).rejects.toMatchObject({
      status: 503,
      message: "Treks has trouble sending email. If no link has come in ten minutes, ask for it again.",
    });
  auth.mail.refused = null;
  await signUp("other@example.com");
  await requestResetMail("new@example.com");
});

async function signingUp() {
  const { answerSteadily } = await import("./steady-answer.server");
  const { signUp: attempt } = await import("./sign-up.server");
  const { runInBackground } = await import("~/infra/background-work.server");
  await watchLog();
  return { signUp };

  async function signUp(email: string) {
    const member = { name: "Ada", username: "ada", email, password: "trail-mix-7" };
    const work = runInBackground(() => attempt(member));
    const told = await (work &&
      answerSteadily(work).then(
        () => null,
        (error: Error) => error,
      ));
    return { told };
  }
}

async function watchLog() {
  const { log } = await import("~/infra/log.server");
  logged = [];
  for (const level of ["warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...message: unknown[]) => void logged.push({ level, message }));
}

function errors() {
  return logged.filter(({ level }) => level === "error");
}
