import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

const members: Actor[] = ["author", "other", "admin", "pretender"];
const withoutSession: Actor[] = ["signed-out author", "signed-out admin", "former", "banned"];

interface Call {
  call: string;
  callers: "visitors" | "members" | "admins" | "service";
}

/** Every function of the public schema: a call, and who alone may make it. */
const rpcFunctions: Record<string, Call> = {
  suspension_notice: {
    call: "select public.suspension_notice('banned@example.test', 'x')",
    callers: "visitors",
  },
  suspend_member: {
    call: `select public.suspend_member('${ids.fresh}', '${ids.other}', null, true, 'Spam')`,
    callers: "admins",
  },
  end_suspension: {
    call: `select public.end_suspension('${ids.fresh}', '${ids.banned}', 'Over')`,
    callers: "admins",
  },
  admin_find_members: { call: "select public.admin_find_members('author')", callers: "admins" },
  admin_list_posts: { call: "select public.admin_list_posts('a title')", callers: "admins" },
  admin_member: { call: `select public.admin_member('${ids.banned}')`, callers: "admins" },
  change_account: {
    call: `select public.change_account('${ids.fresh}', 'delete-member', '${ids.other}', 'Spam')`,
    callers: "admins",
  },
  operator_change_account: {
    call: "select public.operator_change_account('delete-member', 'other@example.test', 'Spam')",
    callers: "service",
  },
  admin_grant: { call: "select public.admin_grant('other@example.test')", callers: "service" },
  admin_revoke: { call: "select public.admin_revoke('admin@example.test')", callers: "service" },
  admin_list: { call: "select public.admin_list()", callers: "service" },
  applied_migrations: { call: "select public.applied_migrations()", callers: "service" },
  delete_account: { call: "select public.delete_account(gen_random_uuid())", callers: "service" },
  ensure_treks_guide: { call: "select public.ensure_treks_guide()", callers: "service" },
  add_guide_content: { call: "select public.add_guide_content('[]')", callers: "service" },
  list_location_forums: { call: "select public.list_location_forums()", callers: "members" },
  search_profiles: { call: "select public.search_profiles('author')", callers: "members" },
  search_location_forums: { call: "select public.search_location_forums('scene')", callers: "members" },
  search_location_posts: { call: "select public.search_location_posts('title')", callers: "members" },
  delete_location_post: {
    call: `select public.delete_location_post('${ids.forum}', '${ids.post}')`,
    callers: "members",
  },
  restore_location_post: {
    call: `select public.restore_location_post('${ids.forum}', '${ids.deletedPost}')`,
    callers: "members",
  },
  own_data: { call: "select public.own_data()", callers: "members" },
  own_posts: { call: "select public.own_posts()", callers: "members" },
  own_removed_posts: { call: "select count(*) from public.own_removed_posts()", callers: "members" },
  reported_things: { call: "select * from public.reported_things()", callers: "admins" },
  moderated_post: { call: `select * from public.moderated_post('${ids.post}')`, callers: "admins" },
  moderated_post_photo: {
    call: `select public.moderated_post_photo('${ids.post}', 'none')`,
    callers: "admins",
  },
  reports_about: {
    call: `select * from public.reports_about(null, '${ids.pretender}')`,
    callers: "admins",
  },
  member_record: { call: `select * from public.member_record('${ids.author}')`, callers: "admins" },
  moderate_post: {
    call: `select public.moderate_post('${ids.fresh}', 'remove-post', '${ids.post}', 'Spam')`,
    callers: "admins",
  },
  moderate_profile_reports: {
    call: `select public.moderate_profile_reports('${ids.fresh}', 'dismiss-reports', '${ids.author}', 'Fine')`,
    callers: "admins",
  },
  admin_counts: { call: "select public.admin_counts()", callers: "admins" },
  admin_begin: {
    call: `select public.admin_begin('${ids.fresh}', 'purge-posts', '{}', '${ids.fresh}')`,
    callers: "admins",
  },
  admin_claim: {
    call: `select public.admin_claim('${ids.memberPurge}', 'purge-users', '${ids.fresh}')`,
    callers: "admins",
  },
  admin_release: {
    call: `select public.admin_release('${ids.memberPurge}', '${ids.fresh}')`,
    callers: "admins",
  },
  admin_end: {
    call: `select public.admin_end('${ids.memberPurge}', '${ids.fresh}', 'done')`,
    callers: "admins",
  },
  purge_members: { call: `select public.purge_members('${ids.memberPurge}', 1)`, callers: "admins" },
  purge_posts: { call: `select public.purge_posts('${ids.postPurge}', 1)`, callers: "admins" },
  crawl_next: { call: `select * from public.crawl_next('${ids.crawl}')`, callers: "admins" },
  crawl_settle: {
    call: `select public.crawl_settle('${ids.crawl}', ${ids.page}, 'skipped')`,
    callers: "admins",
  },
  crawl_progress: { call: `select * from public.crawl_progress('${ids.crawl}')`, callers: "admins" },
  seed_tips: { call: `select public.seed_tips('${ids.seeding}', '[]')`, callers: "admins" },
};

test("lists every function of the public schema", async () => {
  const functions = await context.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ proname }) => proname).sort()).toEqual(Object.keys(rpcFunctions).sort());
});

test.for(Object.entries(rpcFunctions))(
  "lets only the intended roles call %s",
  async ([_name, { call, callers }], { run }) => {
    const visited = callers === "visitors" ? { rows: 1 } : { code: "42501" };
    expect(await run("anon", call), "anon").toEqual(visited);
    for (const member of members) {
      const opens = callers === "members" || (callers === "admins" && member === "admin");
      expect(await run(member, call), member).toEqual(opens ? { rows: 1 } : { code: "42501" });
    }
    for (const actor of withoutSession) {
      const code = callers === "service" || callers === "visitors" ? "42501" : "PT401";
      expect(await run(actor, call), actor).toEqual({ code });
    }
    const isServed = callers === "members" || callers === "service";
    const served = isServed ? { rows: 1 } : { code: "42501" };
    expect(await run("service", call), "service").toEqual(served);
  },
);

test("runs only admin functions with elevated rights", async () => {
  const elevated = await context.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')`;
  const admins = Object.entries(rpcFunctions).filter(([, { callers }]) => callers === "admins");
  expect(elevated.map(({ proname }) => proname).sort()).toEqual(admins.map(([name]) => name).sort());
});

test("gives every function of admin actions the same long time limits", async () => {
  const limits = await context.sql`
    select distinct proconfig @> '{statement_timeout=30s,lock_timeout=30s}' as long from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'admin_actions|running_action'`;
  expect(limits).toEqual([{ long: true }]);
});

test("closes the private schema to visitors and its internals to members", async ({ run }) => {
  const internals = [
    "private.add_tip('{}')",
    "private.general_forum()",
    "private.create_profile()",
    "private.can_be_restored(now())",
    `private.suspension_told('${ids.banned}')`,
    `private.require_suspendable('${ids.other}')`,
    `private.change_account('${ids.fresh}', 'delete-member', '${ids.other}', 'Spam', null, 'Me')`,
    `private.confirm_address('${ids.other}')`,
    `private.correct_address('${ids.other}', 'new@example.test')`,
    `private.allow_confirmation_mail('${ids.other}')`,
    `private.void_links('${ids.other}')`,
    `private.count_posts('${ids.other}')`,
    "private.for_good()",
    `private.hide_post('${ids.post}', '${ids.removal}')`,
    `private.show_post('${ids.removedPost}')`,
    `private.log_moderation('${ids.fresh}', 'remove-post', null, '${ids.post}', 'Spam')`,
    "private.count_links('')",
    `private.first_day_of('${ids.other}')`,
    `private.count_first_day_post('${ids.other}')`,
    "private.count_write(-1000000)",
    "private.daily_limits()",
    "private.member_by_email('other@example.test')",
    `private.has_open_reports('${ids.post}')`,
    `private.report_is_about('${ids.post}', null)`,
    `private.newest_act('${ids.post}', null)`,
    `private.reopen_reports('${ids.removal}')`,
  ];
  expect(await run("anon", "select private.is_admin()")).toEqual({ code: "42501" });
  for (const call of internals) {
    expect(await run("author", `select ${call}`), call).toEqual({ code: "42501" });
  }
  expect(await run("admin", "select from private.suspensions")).toEqual({ code: "42501" });
});
