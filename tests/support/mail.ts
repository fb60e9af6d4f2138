import { expect } from "@playwright/test";
import { mailboxUrl } from "./site.ts";

interface MailSummary {
  ID: string;
}

/** Path and query of the link in the newest mail to the member. */
export async function confirmationPath({ email }: { email: string }) {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  const [newest] = await mailsTo(email);
  const { Text } = await read<{ Text: string }>(`/api/v1/message/${newest?.ID}`);
  const link = new URL(/https?:\S+\/confirm\S+/.exec(Text)?.[0] ?? "");
  return link.pathname + link.search;
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
