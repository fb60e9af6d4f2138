import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { z } from "zod";
import { toText } from "./mail-text.ts";

const MAX_MAILS = 200;

const mailSchema = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;

/** Keeps the newest mails, one file each, instead of sending them. */
export class Mailbox implements EmailDriver {
  readonly #dir: string;
  #mails: Mail[];

  private constructor(dir: string, mails: Mail[]) {
    this.#dir = dir;
    this.#mails = mails;
  }

  static async open(dir: string) {
    await mkdir(dir, { recursive: true });
    const mails = await Promise.all((await readdir(dir)).map(name => readMail(path.join(dir, name))));
    return new Mailbox(dir, mails.flat().sort(newestFirst));
  }

  list(to?: string | null) {
    return to ? this.#mails.filter(mail => mail.to.toLowerCase() === to.toLowerCase()) : this.#mails;
  }

  find(id: string) {
    return this.#mails.find(mail => mail.id === id);
  }

  async send({ to, subject, html = "" }: EmailMessage) {
    const mail = {
      id: randomUUID(),
      sentAt: new Date().toISOString(),
      to,
      subject,
      html,
      text: toText(html),
    };
    await writeFile(`${this.#fileOf(mail)}.new`, JSON.stringify(mail));
    await rename(`${this.#fileOf(mail)}.new`, this.#fileOf(mail));
    this.#mails = [mail, ...this.#mails];
    await this.#remove(this.#mails.slice(MAX_MAILS));
  }

  async clear() {
    await this.#remove(this.#mails);
  }

  async #remove(mails: Mail[]) {
    const gone = new Set(mails);
    this.#mails = this.#mails.filter(mail => !gone.has(mail));
    await Promise.all(mails.map(mail => rm(this.#fileOf(mail), { force: true })));
  }

  #fileOf({ id }: Mail) {
    return path.join(this.#dir, `${id}.json`);
  }
}

// A file that a crash cut short is skipped and stays in place.
async function readMail(file: string): Promise<Mail[]> {
  try {
    return [mailSchema.parse(JSON.parse(await readFile(file, "utf8")))];
  } catch {
    return [];
  }
}

function newestFirst(one: Mail, other: Mail) {
  return other.sentAt.localeCompare(one.sentAt);
}
