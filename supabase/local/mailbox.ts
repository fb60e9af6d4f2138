import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
const KEPT = 200;
export interface Mail { id: string; at: string; to: string; subject: string; text?: string | undefined; html?: string | undefined }
export class Mailbox {
  #file: string;
  #mails: Mail[];
  private constructor(file: string, mails: Mail[]) { this.#file = file; this.#mails = mails; }
  static async open(dataDir: string) {
    const file = path.join(dataDir, "mailbox.json");
    const text = await readFile(file, "utf8").catch(() => "[]");
    return new Mailbox(file, JSON.parse(text));
  }
  list(to?: string | null) { return this.#mails.filter(mail => !to || mail.to === to); }
  find(id: string) { return this.#mails.find(mail => mail.id === id); }
  async send(message: { to: string; subject: string; text?: string; html?: string }) {
    this.#mails = [{ id: crypto.randomUUID(), at: new Date().toISOString(), ...message }, ...this.#mails].slice(0, KEPT);
    await this.#save();
  }
  async clear() { this.#mails = []; await this.#save(); }
  async #save() { await writeFile(`${this.#file}.new`, JSON.stringify(this.#mails)); await rename(`${this.#file}.new`, this.#file); }
}
