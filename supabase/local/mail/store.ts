import type { Sql } from "postgres";
import { type Digest, digestMail } from "../../functions/_shared/digest-mail.ts";

const maxSettled = 200;
const unreadableDigestMs = 600_000;
/** A lease must outlast any delivery. */
const leaseMs = 360_000;

export interface Message {
  id: string;
  state: "local" | "waiting" | "sent" | "refused" | "expired";
  recipient: string;
  subject: string;
  /** It contains the link, so it is cleared when the mail is sent or its link has expired. */
  html: string;
  created_at: string;
  changed_at: string;
  expires_at: string;
  tries: number;
  last_answer: string;
  /** The token of a member's digest, which has no content before it is claimed. */
  digest: string | null;
  /** Those of a claimed digest, besides the usual ones. */
  headers?: Record<string, string>;
}

type Change = Partial<
  Pick<Message, "state" | "subject" | "html" | "tries" | "last_answer"> & { due_at: Date }
>;

type NewMail = Pick<Message, "recipient" | "subject" | "html">;

// A migration would also run on hosted projects, which send their mail themselves.
const schema = `
create schema if not exists mail;
create table if not exists mail.messages (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state in ('local', 'waiting', 'sent', 'refused', 'expired')),
  recipient text not null,
  subject text not null,
  html text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  last_answer text not null default ''
);
alter table mail.messages add column if not exists digest uuid`;

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

export async function openMailStore(sql: Sql, siteUrl: string) {
  await sql.unsafe(schema);
  return { add, addDigests, notifyFollowers, list, claim, change, retry, makeDue, countWaiting };

  async function add(state: "local" | "waiting", mail: NewMail, lifetimeMs: number) {
    await sql`insert into mail.messages ${sql(rowOf(state, mail, lifetimeMs))}`;
    await removeOldest();
  }

  /** Claims digests and adds their mails in one transaction, so that none is lost or sent twice. */
  async function addDigests(batch: number, lifetimeMs: number) {
    return sql.begin(async transaction => {
      const claimed = await transaction<Pick<Digest, "token" | "email">[]>`
        select * from public.begin_digests(${batch})`;
      const rows = claimed.map(({ token, email }) => {
        const mail = { recipient: email, subject: "Notifications on Treks", html: "" };
        return { ...rowOf("waiting", mail, lifetimeMs), digest: token };
      });
      if (rows.length > 0) await transaction`insert into mail.messages ${transaction(rows)}`;
      return rows.length;
    });
  }

  async function notifyFollowers() {
    await sql`select private.notify_waiting_followers()`;
  }

  function rowOf(state: "local" | "waiting", mail: NewMail, lifetimeMs: number) {
    const now = new Date();
    const times = {
      created_at: now,
      changed_at: now,
      due_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    };
    return { state, ...mail, ...times };
  }

  function list(which: "local" | "outgoing") {
    return sql<Message[]>`
      select * from mail.messages where (state = 'local') = ${which === "local"} order by created_at desc`;
  }

  async function claim(limit: number, isPaused: boolean) {
    const now = new Date();
    const claimed = await sql<Message[]>`
      with due as materialized (
        select id from mail.messages
        where state = 'waiting' and due_at <= ${now} and (expires_at <= ${now} or not ${isPaused})
        order by due_at limit ${limit} for update skip locked
      )
      update mail.messages set due_at = ${after(leaseMs)} from due where messages.id = due.id returning messages.*`;
    const written = await Promise.all(
      claimed.map(mail => (mail.digest && new Date(mail.expires_at) > now ? writeDigest(mail) : mail)),
    );
    return written.filter(mail => mail !== null);
  }

  /** Null when there is nothing to tell any more, or the address has changed. */
  async function writeDigest(mail: Message): Promise<Message | null> {
    const { id, recipient, digest: token } = mail;
    try {
      const [digest] = await sql<Digest[]>`select * from public.read_digests(array[${token}]::uuid[])`;
      if (digest?.email !== recipient) {
        await sql`delete from mail.messages where id = ${id}`;
        return null;
      }
      return { ...mail, ...digestMail(digest, siteUrl) };
    } catch (error) {
      const last_answer = `It could not be written: ${(error as Error).message}`;
      await change(id, { due_at: after(unreadableDigestMs), last_answer });
      return null;
    }
  }

  async function change(id: string, values: Change) {
    await sql`update mail.messages set ${sql({ ...values, changed_at: new Date() })} where id = ${id}`;
    await removeOldest();
  }

  async function retry(id: string) {
    const now = new Date();
    const { count } = await sql`
      update mail.messages set state = 'waiting', due_at = ${now}, changed_at = ${now}
      where id::text = ${id} and state = 'refused' and expires_at > ${now}`;
    return count > 0;
  }

  /** Call it at the start only: it also ends the leases of a process that died. */
  async function makeDue() {
    await sql`update mail.messages set due_at = ${new Date()} where state = 'waiting'`;
  }

  async function countWaiting() {
    const [row] = await sql<{ waiting: number; since: string | null }[]>`
      select count(*)::integer as waiting, min(created_at) as since from mail.messages where state = 'waiting'`;
    const { waiting = 0, since } = row ?? {};
    return { waiting, longestWaitMs: since ? Date.now() - Date.parse(since) : 0 };
  }

  async function removeOldest() {
    await sql`
      delete from mail.messages where id in (
        select id from mail.messages where state <> 'waiting' order by changed_at desc offset ${maxSettled})`;
  }
}

function after(milliseconds: number) {
  return new Date(Date.now() + milliseconds);
}
