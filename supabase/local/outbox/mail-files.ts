import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const schema = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "sent", "refused", "expired"]),
  to: z.string(),
  subject: z.string(),
  /** Holds the link; emptied once nobody needs it any more. */
  html: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  tries: z.int(),
  /** Of the server, or why it could not be reached. */
  lastAnswer: z.string(),
});

export type QueuedMail = z.infer<typeof schema>;

const fileName = /^[0-9a-f-]{36}\.json$/;

/** What an interrupted write has left was never accepted, and is removed. */
export async function openMailFiles(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const unfinished = (await readdir(dir)).filter(name => name.endsWith(".new"));
  await Promise.all(unfinished.map(name => rm(path.join(dir, name), { force: true })));
  return readMailFiles(dir);
}

/** Newest first. A damaged file is left out and stays in place. */
export async function readMailFiles(dir: string): Promise<QueuedMail[]> {
  const names = (await readdir(dir)).filter(name => fileName.test(name));
  const mails = await Promise.all(names.map(name => read(path.join(dir, name))));
  return mails.flat().sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Only the owner can read the file, and it is whole whenever this process is killed. */
export async function writeMailFile(dir: string, mail: QueuedMail) {
  const file = fileOf(dir, mail);
  await writeFile(`${file}.new`, JSON.stringify(mail), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export async function removeMailFile(dir: string, mail: QueuedMail) {
  await rm(fileOf(dir, mail), { force: true });
}

function fileOf(dir: string, { id }: QueuedMail) {
  return path.join(dir, `${id}.json`);
}

async function read(file: string): Promise<QueuedMail[]> {
  try {
    return [schema.parse(JSON.parse(await readFile(file, "utf8")))];
  } catch {
    process.stderr.write(`The mail in ${file} is damaged and is left out.\n`);
    return [];
  }
}
