import { request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { mailsTo, openReset, sendResetForm, setPassword } from "../../support/people/mail-links.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf, expired, sessionIn, type Tokens } from "../../support/people/session-cookie.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test("a new password ends every other session", { tag: ["@http", "@hosted"] }, async ({
  context,
  ada,
  forum,
}) => {
  const refreshed = await refreshAt(await sessionOf(ada));
  expect(refreshed.status).toBe(200);
  const elsewhere = sessionIn(refreshed) as Tokens;
  const visitor = await request.newContext({ baseURL: siteUrl });
  await openReset(visitor, ada);
  expect((await setPassword(visitor)).status()).toBe(303);
  await visitor.dispose();

  expect((await sendPost(context.request, forum)).status()).toBe(401);
  expect((await refreshAt(elsewhere)).headers.get("location")).toBe("/login?redirectTo=%2Fforums");
});

test("a member who sets a new password is signed out here too", { tag: "@http" }, async ({
  context,
  ada,
}) => {
  await openReset(context.request, ada);
  await setPassword(context.request);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["treks-flash"]);
});

test("a new password ends the session of somebody else that the browser carried", { tag: "@http" }, async ({
  context,
  ada,
}) => {
  const carried = cookieIn(await context.storageState());
  const ben = await signedUp("Ben");
  await openReset(context.request, ben);
  expect((await setPassword(context.request)).headers().location).toBe("/reset-password?updated");
  const forums = async () => {
    const answer = await fetch(`${siteUrl}/forums`, { headers: { cookie: carried }, redirect: "manual" });
    return answer.status;
  };
  await expect.poll(forums, `${ada.name}'s session`).toBe(302);
});

test("nobody learns which addresses have an account", { tag: ["@http", "@hosted"] }, async ({
  playwright,
}) => {
  const ada = await signedUp("Ada");
  const answers = [];
  for (const email of [ada.email, `no-${ada.email}`]) {
    const visitor = await playwright.request.newContext();
    const answer = await sendResetForm(visitor, email);
    const { location, "set-cookie": cookies } = answer.headers();
    answers.push({ status: answer.status(), location, cookies, text: await answer.text() });
    await visitor.dispose();
  }
  expect(answers[0]).toMatchObject({ status: 303, location: "/change-password?sent" });
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailsTo(`no-${ada.email}`)).toHaveLength(0);
});

function cookieIn({ cookies }: { cookies: { name: string; value: string }[] }) {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** A page's answer to a browser whose access token has to be refreshed. */
function refreshAt(tokens: Tokens) {
  return fetch(`${siteUrl}/forums`, { headers: { cookie: cookieOf(expired(tokens)) }, redirect: "manual" });
}
