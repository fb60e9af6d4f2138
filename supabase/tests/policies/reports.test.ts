import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, doAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const REFUSED = { code: "42501" };
const reportOf = (post: string, id: string = ids.fresh) =>
  `insert into public.reports (id, post_id, reason) values ('${id}', '${post}', 'spam')`;
const reportOfProfile = (profile: string) =>
  `insert into public.reports (id, profile_id, reason) values ('${ids.fresh}', '${profile}', 'spam')`;

test("nobody reports their own post or profile, nor what they do not see", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await runAs(transaction, "author", reportOf(ids.post))).toEqual(REFUSED);
    expect(await runAs(transaction, "author", reportOfProfile(ids.author))).toEqual(REFUSED);
    for (const post of [ids.deletedPost, ids.removedPost, ids.fresh]) {
      expect(await runAs(transaction, "other", reportOf(post)), post).toEqual(REFUSED);
    }
    for (const profile of [ids.banned, ids.fresh]) {
      expect(await runAs(transaction, "other", reportOfProfile(profile)), profile).toEqual(REFUSED);
    }
  });
});

test("a report is the caller's: neither its author nor its time nor its state can be named", async () => {
  const named = {
    reporter_id: `'${ids.author}'`,
    created_at: "now()",
    settled_on: "now()",
    post_version: "9",
  };
  await withFixtures(context.sql, async transaction => {
    for (const [column, value] of Object.entries(named)) {
      const statement = `insert into public.reports (id, post_id, reason, ${column})
        values ('${ids.fresh}', '${ids.post}', 'spam', ${value})`;
      expect(await runAs(transaction, "other", statement), column).toEqual(REFUSED);
    }
    await doAs(transaction, "other", reportOf(ids.post));
    const [stored] = await transaction`
      select reporter_id, settled_on, post_version from public.reports where id = ${ids.fresh}`;
    expect(stored).toEqual({ reporter_id: ids.other, settled_on: null, post_version: 1 });
  });
});

test("with every right granted a report in another's name is still refused", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`grant all on public.reports to authenticated`;
    const inTheirName = `insert into public.reports (id, post_id, reason, reporter_id)
      values ('${ids.fresh}', '${ids.post}', 'spam', '${ids.pretender}')`;
    expect(await runAs(transaction, "other", inTheirName)).toEqual(REFUSED);
  });
});

test("a member reports a thing once", async () => {
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "other", reportOf(ids.post));
    const again = reportOf(ids.post, ids.seeding);
    expect(await runAs(transaction, "other", again)).toMatchObject({ code: "23505" });
    expect(await runAs(transaction, "author", reportOfProfile(ids.pretender))).toMatchObject({
      code: "23505",
    });
    expect(await runAs(transaction, "pretender", again)).toEqual({ rows: 1 });
  });
});

test("the twenty-first report of a day is refused, one that was sent before is still told so", async () => {
  await withFixtures(context.sql, async transaction => {
    const posts = await addPosts(transaction, 21);
    for (const post of posts.slice(0, 20)) await doAs(transaction, "other", reportOf(post, post));
    const [last = "", first = ""] = [posts[20], posts[0]];
    expect(await runAs(transaction, "other", reportOf(last))).toEqual({ code: "PT429" });
    expect(await runAs(transaction, "other", reportOf(first))).toMatchObject({ code: "23505" });
    expect(await runAs(transaction, "pretender", reportOf(last))).toEqual({ rows: 1 });
    await transaction`update public.reports set created_at = now() - interval '25 hours' where id = ${first}`;
    expect(await runAs(transaction, "other", reportOf(last))).toEqual({ rows: 1 });
  });
});

test("two reports at once do not slip past the limit together", async () => {
  const first = context.sql.begin(async transaction => {
    await transaction`select set_config('request.jwt.claim.sub', ${ids.other}, true)`;
    await transaction`select pg_advisory_xact_lock(hashtextextended('reports ' || auth.uid(), 0))`;
    await expect(
      context.sql.begin(async other => {
        await other`set local lock_timeout = '200ms'`;
        await other`select set_config('request.jwt.claim.sub', ${ids.other}, true)`;
        await other`insert into public.reports (id, reason) values (${ids.fresh}, 'spam')`;
      }),
    ).rejects.toMatchObject({ code: "55P03" });
  });
  await first;
});

test("who reported is seen by themselves alone, not by the reported person, not by admins in the table", async () => {
  await withFixtures(context.sql, async transaction => {
    const read = `select id from public.reports`;
    for (const actor of ["other", "admin", "pretender", "newcomer"] as Actor[]) {
      expect(await runAs(transaction, actor, read), actor).toEqual({ rows: 0 });
    }
    expect(await runAs(transaction, "author", read)).toEqual({ rows: 1 });
    expect(await runAs(transaction, "author", "select from private.report_decisions")).toEqual(REFUSED);
  });
});

test("a reporter learns on which day their report was decided, not how and not by whom; nobody else does", async () => {
  const state = `select settled_on::text as day from public.reports where id = '${ids.fresh}'`;
  await withFixtures(context.sql, async transaction => {
    const read = (actor: Actor) => doAs(transaction, actor, state);
    const [{ today } = {}] = await transaction`select (now() at time zone 'utc')::date::text as today`;
    await doAs(transaction, "other", reportOf(ids.post));
    expect(await read("other")).toEqual([{ day: null }]);
    await doAs(transaction, "admin", dismissal);
    expect(await read("other")).toEqual([{ day: today }]);
    for (const actor of ["author", "admin", "pretender", "newcomer"] as const) {
      expect(await read(actor), actor).toHaveLength(0);
    }
    for (const actor of ["banned", "former", "signed-out author", "anon"] as const) {
      expect(await runAs(transaction, actor, state), actor).toHaveProperty("code");
    }
    await doAs(transaction, "admin", reopening);
    expect(await read("other")).toEqual([{ day: null }]);
    await doAs(transaction, "admin", removal);
    expect(await read("other")).toEqual([{ day: today }]);
  });
});

test("nobody but a decision says when a report was decided", async () => {
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "other", reportOf(ids.post));
    for (const actor of ["other", "author", "admin"] as const) {
      for (const change of ["settled_on = now()", "settled_on = null"]) {
        expect(await runAs(transaction, actor, `update public.reports set ${change}`), actor).toEqual(
          REFUSED,
        );
      }
    }
  });
});

test("a report stays when its reporter leaves, and goes with the reported member", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`delete from auth.users where id = ${ids.author}`;
    const [kept] = await transaction`select reporter_id from public.reports where id = ${ids.report}`;
    expect(kept).toEqual({ reporter_id: null });
    await transaction`delete from auth.users where id = ${ids.pretender}`;
    expect(await transaction`select from public.reports where id = ${ids.report}`).toHaveLength(0);
  });
});

test("an author who deletes a reported post hides it, and it stays until an admin has decided", async () => {
  const outright = `delete from public.location_forum_posts where id = '${ids.post}'`;
  const byPage = `select public.delete_location_post('${ids.forum}', '${ids.post}')`;
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "other", reportOf(ids.post));
    for (const way of [outright, byPage]) {
      await transaction
        .savepoint(async step => {
          await doAs(step, "author", way);
          await step`update private.post_states set deleted_at = now() - interval '1 hour' where post_id = ${ids.post}`;
          expect(
            await runAs(step, "other", `select from public.location_forum_posts where id = '${ids.post}'`),
          ).toEqual({ rows: 0 });
          const restoring = `select public.restore_location_post('${ids.forum}', '${ids.post}') as back`;
          expect((await doAs(step, "author", restoring))[0]).toEqual({ back: false });
          expect(await isStored(step), way).toBe(true);
          await doAs(step, "admin", dismissal);
          await doAs(step, "other", "delete from public.location_forum_posts where false");
          expect(await isStored(step), way).toBe(false);
          throw undo;
        })
        .catch(error => expect(error).toBe(undo));
    }
  });
});

test("a reported post goes with its author's account, and when an admin deletes it outright", async () => {
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "other", reportOf(ids.post));
    await transaction
      .savepoint(async step => {
        await doAs(step, "admin", `delete from public.location_forum_posts where id = '${ids.post}'`);
        expect(await isStored(step)).toBe(false);
        throw undo;
      })
      .catch(error => expect(error).toBe(undo));
    await transaction`delete from auth.users where id = ${ids.author}`;
    expect(await isStored(transaction)).toBe(false);
  });
});

test("the text that was reported is kept, however often its author changes it", async () => {
  await withFixtures(context.sql, async transaction => {
    const edit = (title: string) =>
      doAs(
        transaction,
        "author",
        `update public.location_forum_posts set title = '${title}' where id = '${ids.post}'`,
      );
    await edit("The reported title");
    await doAs(transaction, "other", reportOf(ids.post));
    for (let at = 0; at < 30; at++) await edit(`Harmless ${at}`);
    const kept = await transaction`
      select version, written ->> 'title' as title from public.location_post_versions
      where post_id = ${ids.post} and version in (1, 2, 3) order by version`;
    expect(kept.map(({ version, title }) => [version, title])).toEqual([
      [1, "A title"],
      [2, "The reported title"],
    ]);
  });
});

const undo = new Error("undo");
const dismissal = `select public.moderate_post('${ids.crawl}', 'dismiss-reports', '${ids.post}', 'Fine')`;
// Of acts in one moment the one with the greater id counts as the newer.
const reopening = `select public.moderate_post('${ids.report}', 'reopen-reports', '${ids.post}', 'Not fine', '${ids.crawl}')`;
const removal = `select public.moderate_post('${ids.forum}', 'remove-post', '${ids.post}', 'Spam', '${ids.report}')`;

async function addPosts(transaction: TransactionSql, count: number): Promise<string[]> {
  const rows = await transaction`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select ${ids.forum}, ${ids.author}, 'Cairn ' || number, 'Stone' from generate_series(1, ${count}) as number
    returning id`;
  return rows.map(({ id }) => id);
}

async function isStored(transaction: TransactionSql) {
  return (await transaction`select from public.location_forum_posts where id = ${ids.post}`).count === 1;
}
