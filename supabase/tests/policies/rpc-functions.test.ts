import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const members: Actor[] = ["author", "other", "admin", "pretender"];
const withoutSession: Actor[] = ["signed-out author", "signed-out admin", "former", "banned"];

/** The arguments of a call, by function of the public schema and by those who may call it. */
const rpcFunctions = {
  visitors: {
    suspension_notice: "'banned@example.test', 'x'",
    note_sign_up: "'other@example.test', 'x'",
    find_account_to_confirm: "'x'",
  },
  everybody: {
    end_digest: "gen_random_uuid()",
  },
  membersAlone: {
    open_notification: `'${ids.notification}'`,
    mark_notifications_read: "",
    has_password: "",
    dismiss_first_steps: "",
    get_page_header: "",
    get_places_page: "",
    get_forum_page: `'${ids.forum}'`,
    get_post_page: `'${ids.forum}', '${ids.post}'`,
    get_feed_page: "",
    get_profile_page: `'${ids.author}'`,
    get_photos_page: `'${ids.forum}'`,
    get_search_page: "'title'",
    get_search_start_page: "",
    get_notification_settings_page: "",
    get_notifications_page: "",
    get_new_place_page: "",
    read_picture: `'${ids.author}', 'avatar', 'none', 96`,
    read_post_photo: `'${ids.post}', 'none', 360`,
    add_place: `'${ids.fresh}', 'A Hill', 'landmark', 'Nowhere', '', ''`,
    correct_place: `'${ids.fresh}', '${ids.forum}', 'It lies elsewhere'`,
    edit_place: `'${ids.forum}', 1, 'Scene Park', 'landmark', 'Nowhere', '', ''`,
    find_like_places: "'Scene'",
    find_moved_place: `'${ids.forum}'`,
  },
  members: {
    list_followed_posts: "",
    list_follows: "",
    find_member: "'author'",
    search_profiles: "'author'",
    search_location_forums: "'scene'",
    search_location_posts: "'title'",
    delete_location_post: `'${ids.forum}', '${ids.post}'`,
    delete_comment: `'${ids.forum}', '${ids.post}', '${ids.comment}'`,
    restore_comment: `'${ids.forum}', '${ids.post}', '${ids.comment}'`,
    find_page_of_comment: `'${ids.post}', '${ids.comment}', 20`,
    restore_location_post: `'${ids.forum}', '${ids.deletedPost}'`,
    own_data: "",
    own_posts: "",
    own_removed_posts: "",
  },
  admins: {
    suspend_member: `'${ids.fresh}', '${ids.other}', null, true, 'Spam'`,
    end_suspension: `'${ids.fresh}', '${ids.banned}', 'Over'`,
    admin_list_posts: `'${ids.author}'`,
    admin_log: "",
    admin_member_counts: "''",
    admin_members: "",
    admin_overview: "",
    admin_queue: "",
    admin_member: `'${ids.banned}'`,
    change_account: `'${ids.fresh}', 'resend-confirmation', '${ids.other}', 'Spam'`,
    moderated_post: `'${ids.post}'`,
    moderated_post_photo: `'${ids.post}', 'none', 360`,
    reports_about: `null, '${ids.pretender}'`,
    decide: `'${ids.fresh}', 'remove-post', 'Spam', '${ids.post}'`,
    set_admin: `'${ids.fresh}', '${ids.other}', true, 'Trusted', 'secret'`,
    decide_place_suggestion: `'${ids.suggestion}', 'accepted'`,
    read_place_contents: `'${ids.forum}'`,
    remove_place: `'${ids.forum}'`,
    admin_counts: "",
    purge_members: `'${ids.fresh}', false`,
    purge_posts: `'${ids.fresh}', false`,
    crawl_begin: `'${ids.fresh}', '{}'`,
    crawl_end: `'${ids.crawl}'`,
    crawl_next: `'${ids.crawl}'`,
    crawl_settle: `'${ids.crawl}', ${ids.page}, 'skipped'`,
    crawl_progress: `'${ids.crawl}'`,
    seed_tips: `'${ids.fresh}', '[]'`,
  },
  service: {
    begin_digests: "",
    start_digest_run: "",
    read_digests: "array[gen_random_uuid()]",
    release_digests: "array[gen_random_uuid()]",
    operator_change_account: "'delete-member', 'other@example.test', 'Spam'",
    admin_grant: "'other@example.test'",
    admin_revoke: "'admin@example.test'",
    admin_list: "",
    applied_migrations: "",
    delete_account: "gen_random_uuid()",
    ensure_treks_guide: "",
    add_guide_content: "'[]'",
  },
};

const calls = Object.entries(rpcFunctions).flatMap(([callers, functions]) =>
  Object.entries(functions).map(([name, args]) => ({
    name,
    callers,
    call: `select count(*) from public.${name}(${args})`,
  })),
);

test("lists every function of the public schema", async () => {
  const functions = await context.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ proname }) => proname).sort()).toEqual(calls.map(({ name }) => name).sort());
});

test.for(calls)("lets only the intended roles call $name", async ({ call, callers }, { run }) => {
  const visited = callers === "visitors" || callers === "everybody" ? { rows: 1 } : { code: "42501" };
  expect(await run("anon", call), "anon").toEqual(visited);
  for (const member of members) {
    const opens =
      callers === "members" ||
      callers === "membersAlone" ||
      callers === "everybody" ||
      (callers === "admins" && member === "admin");
    expect(await run(member, call), member).toEqual(opens ? { rows: 1 } : { code: "42501" });
  }
  for (const actor of callers === "everybody" ? [] : withoutSession) {
    const code = callers === "service" || callers === "visitors" ? "42501" : "PT401";
    expect(await run(actor, call), actor).toEqual({ code });
  }
  const isServed = callers === "members" || callers === "everybody" || callers === "service";
  const served = isServed ? { rows: 1 } : { code: "42501" };
  expect(await run("service", call), "service").toEqual(served);
});

test("runs only admin functions with elevated rights", async () => {
  const elevated = await context.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')`;
  expect(elevated.map(({ proname }) => proname).sort()).toEqual(Object.keys(rpcFunctions.admins).sort());
});

test("closes the private schema to visitors and its internals to members", async ({ run }) => {
  const internals = [
    `private.begin_action('${ids.fresh}', 'purge-users', '{}')`,
    `private.end_action('${ids.crawl}', '{}')`,
    "private.add_tip('{}')",
    "private.general_forum()",
    "private.create_profile()",
    "private.remove_doubtful_password()",
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
    "private.schedule_digests()",
    "private.member_by_email('other@example.test')",
    `private.has_open_reports('${ids.post}')`,
    `private.report_is_about('${ids.post}', null)`,
    "(select count(*) from private.accounts)",
    "private.is_own_password('secret')",
  ];
  expect(await run("anon", "select private.is_admin()")).toEqual({ code: "42501" });
  for (const call of internals) {
    expect(await run("author", `select ${call}`), call).toEqual({ code: "42501" });
  }
  expect(await run("admin", "select from private.suspensions")).toEqual({ code: "42501" });
});
