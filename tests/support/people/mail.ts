import { expect } from "@playwright/test";
import { mailboxUrl } from "../sites/site.ts";

interface MailSummary {
  ID: string;
}

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
  const [newest] = await mailsTo(email);
  return newest ? mailText(newest) : "";
}

export async function mailText({ ID }: MailSummary) {
  const { Text } = await read<{ Text: string }>(`/api/v1/message/${ID}`);
  return Text;
}

export async function mailsTo(email: string) {
  const { messages } = await read<{ messages: MailSummary[] }>(
    `/api/v1/messages?to=${encodeURIComponent(email)}`,
  );
  return messages;
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(mailboxUrl + path);
  return (await answer.json()) as T;
}
