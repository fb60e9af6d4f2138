import type { Sql } from "postgres";

const maxSettled = 200;
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
)`;

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

export async function openMailStore(sql: Sql) {
  await sql.unsafe(schema);
  return { add, list, claim, change, retry, makeDue, countWaiting };

  async function add(state: "local" | "waiting", mail: NewMail, lifetimeMs: number) {
    await sql`insert into mail.messages ${sql(rowOf(state, mail, lifetimeMs))}`;
    await removeOldest();
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
    return sql<Message[]>`
      with due as materialized (
        select id from mail.messages
        where state = 'waiting' and due_at <= ${now} and (expires_at <= ${now} or not ${isPaused})
        order by due_at limit ${limit} for update skip locked
      )
      update mail.messages set due_at = ${after(leaseMs)} from due where messages.id = due.id returning messages.*`;
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
