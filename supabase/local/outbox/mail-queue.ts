import { randomUUID } from "node:crypto";
import { openMailFiles, type QueuedMail, removeMailFile, writeMailFile } from "./mail-files.ts";

/** Mails that are sent, refused or expired, and still listed. */
const maxSettled = 200;

type NewMail = Pick<QueuedMail, "to" | "subject" | "html">;

/** Mails in memory and on the disk, newest first. */
export class MailQueue {
  readonly #dir: string;
  #mails: QueuedMail[];

  private constructor(dir: string, mails: QueuedMail[]) {
    this.#dir = dir;
    this.#mails = mails;
  }

  static async open(dir: string) {
    return new MailQueue(dir, await openMailFiles(dir));
  }

  list(): readonly QueuedMail[] {
    return this.#mails;
  }

  find(id: string) {
    return this.#mails.find(mail => mail.id === id);
  }

  async add(content: NewMail, now: number, lifetime: number) {
    const createdAt = toIso(now);
    const times = { createdAt, changedAt: createdAt, expiresAt: toIso(now + lifetime) };
    const mail: QueuedMail = {
      id: randomUUID(),
      state: "waiting",
      ...content,
      ...times,
      tries: 0,
      lastAnswer: "",
    };
    await writeMailFile(this.#dir, mail);
    this.#mails = [mail, ...this.#mails];
    return mail;
  }

  /** Also when the disk takes no change: what was sent must not be sent again. */
  async change(mail: QueuedMail, change: Partial<QueuedMail>, now: number) {
    const changed = { ...mail, ...change, changedAt: toIso(now) };
    try {
      await writeMailFile(this.#dir, changed);
    } finally {
      Object.assign(mail, changed);
    }
    await this.#removeOldest();
  }

  async #removeOldest() {
    const settled = this.#mails.filter(({ state }) => state !== "waiting");
    const oldest = new Set(settled.slice(maxSettled));
    this.#mails = this.#mails.filter(mail => !oldest.has(mail));
    await Promise.all([...oldest].map(mail => removeMailFile(this.#dir, mail)));
  }
}

function toIso(time: number) {
  return new Date(time).toISOString();
}
