import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, doAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const kinds = ["confirm-member", "resend-confirmation", "correct-address", "delete-member"] as const;

interface Change {
  kind: (typeof kinds)[number] | "suspend-member";
  act?: string;
  member?: string;
  reason?: string;
  address?: string;
}

function change({ kind, act = randomUUID(), member = ids.author, ...more }: Change) {
  const { reason = "They wrote to us", address = "new@example.test" } = more;
  return `select public.change_account('${act}', '${kind}', '${member}', '${reason}', '${address}')`;
}

test("nobody changes their own account, another admin's or the guide's", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide()`;
    await transaction`select public.admin_grant('other@example.test')`;
    const [guide] = await transaction`select private.treks_guide_id() as id`;
    for (const kind of kinds) {
      for (const member of [ids.admin, ids.other, guide?.id]) {
        expect(await runAs(transaction, "admin", change({ kind, member })), `${kind} ${member}`).toEqual({
          code: "PT409",
        });
      }
      expect(await runAs(transaction, "admin", change({ kind, member: randomUUID() }))).toEqual({
        code: "PT404",
      });
    }
    for (const reached of [ids.admin, ids.other, guide?.id])
      expect(await count(transaction, `auth.users where id = '${reached}'`)).toBe(1);
  });
});

test("members, visitors and ended sessions change no account", async () => {
  await withFixtures(context.sql, async transaction => {
    const refusals: [Actor, string][] = [
      ["anon", "42501"],
      ["other", "42501"],
      ["author", "42501"],
      ["pretender", "42501"],
      ["service", "42501"],
      ["signed-out admin", "PT401"],
      ["banned", "PT401"],
    ];
    for (const kind of kinds)
      for (const [actor, code] of refusals)
        expect(await runAs(transaction, actor, change({ kind })), `${actor} ${kind}`).toEqual({ code });
  });
});

test("without a reason, or by the name of another act, nothing is done", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const reason of ["", " ", "a".repeat(501)])
      for (const kind of kinds)
        expect(await runAs(transaction, "admin", change({ kind, reason })), kind).toMatchObject({
          code: "23514",
        });
    expect(await runAs(transaction, "admin", change({ kind: "suspend-member" }))).toEqual({ code: "20000" });
    expect(await count(transaction, "public.moderation_log where reason = 'They wrote to us'")).toBe(0);
  });
});

test("an act is done once, and stands in the log with who did it and why, but without an address", async () => {
  await withFixtures(context.sql, async transaction => {
    const act = randomUUID();
    const correct = change({ kind: "correct-address", act });
    expect([...(await doAs(transaction, "admin", correct))]).toEqual([{ change_account: true }]);
    await transaction`update auth.users set email = 'other-again@example.test' where id = ${ids.author}`;
    expect([...(await doAs(transaction, "admin", correct))]).toEqual([{ change_account: false }]);
    expect(await emailOf(transaction)).toBe("other-again@example.test");
    const rows = await transaction`select * from public.moderation_log where id = ${act}`;
    expect(rows).toMatchObject([
      { kind: "correct-address", admin_name: "Admin", member_id: ids.author, member_name: "Author" },
    ]);
    expect(JSON.stringify(rows)).not.toContain("@example");
  });
});

test("a confirmed address is neither confirmed nor mailed to again", async () => {
  await withFixtures(context.sql, async transaction => {
    await doAs(transaction, "admin", change({ kind: "confirm-member" }));
    for (const kind of ["confirm-member", "resend-confirmation"] as const)
      expect(await runAs(transaction, "admin", change({ kind })), kind).toEqual({ code: "PT409" });
  });
});

test("an address of another member, the same one and what is none are refused", async () => {
  await withFixtures(context.sql, async transaction => {
    const ask = (address: string) =>
      runAs(transaction, "admin", change({ kind: "correct-address", address }));
    for (const address of ["other@example.test", " OTHER@Example.test", "author@example.test"])
      expect(await ask(address), address).toEqual({ code: "PT409" });
    for (const address of ["", "author", "a b@example.test", `${"a".repeat(250)}@example.test`, "@.", "a@b"])
      expect(await ask(address), address).toEqual({ code: "PT422" });
    expect(await emailOf(transaction)).toBe("author@example.test");
  });
});

test("with a corrected address the sessions end, links stop working, and the new one is not confirmed", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      update auth.users set email_confirmed_at = now(), recovery_token = 'a-live-link', confirmation_token = null
      where id = ${ids.author}`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${ids.author}, ${ids.author}, '{"email": "author@example.test", "email_verified": true}')`;
    await doAs(transaction, "admin", change({ kind: "correct-address", address: " New@Example.TEST " }));
    const [user] = await transaction`select * from auth.users where id = ${ids.author}`;
    expect(user).toMatchObject({
      email: "new@example.test",
      email_confirmed_at: null,
      recovery_token: "",
      confirmation_token: null,
    });
    const [identity] = await transaction`select * from auth.identities where user_id = ${ids.author}`;
    expect(identity).toMatchObject({
      email: "new@example.test",
      identity_data: { email: "new@example.test", email_verified: false },
    });
    expect(await runAs(transaction, "author", "select from public.profiles")).toEqual({ code: "PT401" });
  });
});

test("a deleted member goes with profile, posts and sessions; the log keeps the name, and others stay", async () => {
  await withFixtures(context.sql, async transaction => {
    const act = randomUUID();
    await doAs(transaction, "admin", change({ kind: "delete-member", act }));
    for (const rows of [
      `auth.users where id = '${ids.author}'`,
      `auth.sessions where user_id = '${ids.author}'`,
      `public.profiles where id = '${ids.author}'`,
      `public.location_forum_posts where user_id = '${ids.author}'`,
    ])
      expect(await count(transaction, rows), rows).toBe(0);
    expect(await count(transaction, `auth.users where id = '${ids.other}'`)).toBe(1);
    const rows =
      await transaction`select member_id, member_name, kind from public.moderation_log where id = ${act}`;
    expect(rows).toMatchObject([{ member_id: null, member_name: "Author", kind: "delete-member" }]);
    const again = await doAs(transaction, "admin", change({ kind: "delete-member", act }));
    expect([...again], "the form sent twice").toEqual([{ change_account: false }]);
  });
});

test("a decision about the member's reports is not outdated by what was done to the account", async () => {
  await withFixtures(context.sql, async transaction => {
    const [before] = await transaction`select (private.newest_act(null, ${ids.pretender})).id`;
    await doAs(transaction, "admin", change({ kind: "correct-address", member: ids.pretender }));
    const [after] = await transaction`select (private.newest_act(null, ${ids.pretender})).id`;
    expect(after).toEqual(before);
  });
});

test("the operator does the same by address, and is no admin in the log", async () => {
  const ask = (kind: string, email: string) =>
    `select public.operator_change_account('${kind}', '${email}', 'They wrote to us', 'new@example.test') as email`;
  await withFixtures(context.sql, async transaction => {
    for (const kind of kinds) {
      expect(await runAs(transaction, "admin", ask(kind, "author@example.test"))).toEqual({ code: "42501" });
      expect(await runAs(transaction, "service", ask(kind, "admin@example.test"))).toEqual({ code: "PT409" });
      expect(await runAs(transaction, "service", ask(kind, "nobody@example.test"))).toEqual({
        code: "P0001",
      });
    }
    const corrected = await doAs(transaction, "service", ask("correct-address", " Author@Example.test"));
    expect([...corrected]).toEqual([{ email: "new@example.test" }]);
    await doAs(transaction, "service", ask("delete-member", "new@example.test"));
    const rows = await transaction`
      select kind, admin_id, admin_name from public.moderation_log where admin_name = 'The operator' order by kind`;
    expect([...rows]).toEqual([
      { kind: "correct-address", admin_id: null, admin_name: "The operator" },
      { kind: "delete-member", admin_id: null, admin_name: "The operator" },
    ]);
  });
});

async function count(transaction: TransactionSql, rows: string) {
  const [row] = await transaction.unsafe(`select count(*)::integer as count from ${rows}`);
  return row?.count;
}

async function emailOf(transaction: TransactionSql) {
  const [row] = await transaction`select email from auth.users where id = ${ids.author}`;
  return row?.email;
}
