import { expect, test } from "vitest";
import { scheduleStubs } from "../support/schedule-stubs.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

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
