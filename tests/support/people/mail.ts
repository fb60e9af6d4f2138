import { expect } from "@playwright/test";
import { readMails } from "../mail/mailbox.ts";
import { databaseUrl } from "../sites/site.ts";

/** Path and query of the link in the member's newest mail, which is the confirmation. */
export function confirmationPath(member: { email: string }) {
  return mailedPath(member, "/confirm");
}

/** The same for the mail to set a new password. */
export function resetPath(member: { email: string }) {
  return mailedPath(member, "/reset-password");
}

async function mailedPath({ email }: { email: string }, path: string) {
  const link = async () => new RegExp(`https?:\\S+${path}\\S+`).exec(await newestMail(email))?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  const { pathname, search } = new URL(await link());
  return pathname + search;
}

async function newestMail(email: string) {
  const [newest = ""] = await mailsTo(email);
  return newest;
}

/** As plain text, newest first. */
export function mailsTo(email: string) {
  return readMails(databaseUrl, email);
}
