import { expect, test } from "vitest";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

/** What pg_cron, pg_net and the vault of hosted Supabase have of what the schedule uses. */
const scheduleStubs = `
create schema cron;
create schema net;
create schema vault;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(text, text, text) returns bigint language sql as $$
  insert into cron.job values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;
create table net.requests (url text, body jsonb, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint language sql as $$
  insert into net.requests values (url, body, headers) returning 1::bigint $$;
create table vault.decrypted_secrets (name text, decrypted_secret text)`;

test("nothing is scheduled without pg_cron, pg_net and the vault", async () => {
  const [row] = await context.sql`select private.schedule_digests() as scheduled`;
  expect(row).toEqual({ scheduled: false });
});

test("calls the function with the project's address and key, once both are in the vault", async () => {
  const rollback = new Error("rollback");
  const trial = context.sql.begin(async sql => {
    await sql.unsafe(scheduleStubs);
    await sql`select private.schedule_digests()`;
    expect(await sql`select private.schedule_digests() as scheduled`).toEqual([{ scheduled: true }]);
    const jobs = await sql`select * from cron.job`;
    expect(jobs).toMatchObject([
      { jobname: "send-digests", schedule: "*/10 * * * *" },
      { jobname: "notify-followers", schedule: "* * * * *" },
    ]);
    const run = () => sql.unsafe(jobs[0]?.command);
    await sql`insert into vault.decrypted_secrets values ('supabase_url', 'https://project.example')`;
    await run();
    expect(await sql`select * from net.requests`).toHaveLength(0);
    await sql`insert into vault.decrypted_secrets values ('supabase_secret_key', 'sb_secret_x')`;
    await run();
    expect(await sql`select * from net.requests`).toEqual([
      {
        url: "https://project.example/functions/v1/send-digests",
        body: {},
        headers: { apikey: "sb_secret_x", "content-type": "application/json" },
      },
    ]);
    throw rollback;
  });
  await expect(trial).rejects.toBe(rollback);
});
