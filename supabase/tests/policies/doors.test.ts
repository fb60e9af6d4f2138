import { expect, test } from "vitest";
import { type Actor, attempt, ids, inScene } from "../support/scene.ts";
import { openStage } from "../support/stage.ts";

const stage = openStage();

const members: Actor[] = ["author", "other", "admin", "pretender"];
const withoutSession: Actor[] = ["signed-out author", "signed-out admin", "former", "banned"];

/** Every function of the public schema: a call, and whether members may make it, admins or the service alone. */
const doors: Record<string, { call: string; opensTo: "members" | "admins" | "service" }> = {
  admin_grant: { call: "select public.admin_grant('other@example.test')", opensTo: "service" },
  admin_revoke: { call: "select public.admin_revoke('admin@example.test')", opensTo: "service" },
  admin_list: { call: "select public.admin_list()", opensTo: "service" },
  delete_account: { call: "select public.delete_account(gen_random_uuid())", opensTo: "service" },
  ensure_treks_guide: { call: "select public.ensure_treks_guide()", opensTo: "service" },
  add_guide_content: { call: "select public.add_guide_content('[]')", opensTo: "service" },
  list_location_forums: { call: "select public.list_location_forums()", opensTo: "members" },
  search_profiles: { call: "select public.search_profiles('author')", opensTo: "members" },
  search_location_forums: { call: "select public.search_location_forums('scene')", opensTo: "members" },
  search_location_posts: { call: "select public.search_location_posts('title')", opensTo: "members" },
  admin_counts: { call: "select public.admin_counts()", opensTo: "admins" },
  admin_begin: {
    call: `select public.admin_begin('${ids.fresh}', 'purge-posts', '{}', '${ids.fresh}')`,
    opensTo: "admins",
  },
  admin_claim: {
    call: `select public.admin_claim('${ids.action}', 'purge-users', '${ids.fresh}')`,
    opensTo: "admins",
  },
  admin_release: {
    call: `select public.admin_release('${ids.action}', '${ids.fresh}')`,
    opensTo: "admins",
  },
  admin_end: { call: `select public.admin_end('${ids.action}', '${ids.fresh}', 'done')`, opensTo: "admins" },
  purge_members: { call: `select public.purge_members('${ids.action}', 1)`, opensTo: "admins" },
  purge_posts: { call: `select public.purge_posts('${ids.sweep}', 1)`, opensTo: "admins" },
  crawl_next: { call: `select * from public.crawl_next('${ids.crawl}')`, opensTo: "admins" },
  crawl_settle: {
    call: `select public.crawl_settle('${ids.crawl}', ${ids.page}, 'skipped')`,
    opensTo: "admins",
  },
  crawl_progress: { call: `select * from public.crawl_progress('${ids.crawl}')`, opensTo: "admins" },
  seed_tips: { call: `select public.seed_tips('${ids.sowing}', '[]')`, opensTo: "admins" },
};

test("every function of the public schema is a door that this test knows", async () => {
  const functions = await stage.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ proname }) => proname).sort()).toEqual(Object.keys(doors).sort());
});

test.each(Object.entries(doors))("%s opens to whom it should", async (_name, { call, opensTo }) => {
  await inScene(stage.sql, async scene => {
    expect(await attempt(scene, "anon", call), "anon").toEqual({ code: "42501" });
    for (const member of members) {
      const opens = opensTo === "members" || (opensTo === "admins" && member === "admin");
      expect(await attempt(scene, member, call), member).toEqual(opens ? { rows: 1 } : { code: "42501" });
    }
    for (const actor of withoutSession) {
      const code = opensTo === "service" ? "42501" : "PT401";
      expect(await attempt(scene, actor, call), actor).toEqual({ code });
    }
    const served = opensTo === "admins" ? { code: "42501" } : { rows: 1 };
    expect(await attempt(scene, "service", call), "service").toEqual(served);
  });
});

test("what members may call runs with their own rights, except where it asks for an admin itself", async () => {
  const elevated = await stage.sql<{ proname: string }[]>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')`;
  const admins = Object.entries(doors).filter(([, { opensTo }]) => opensTo === "admins");
  expect(elevated.map(({ proname }) => proname).sort()).toEqual(admins.map(([name]) => name).sort());
});

test("the private schema is closed to visitors, and its internals to members", async () => {
  const internals = [
    "private.add_tip('{}')",
    "private.general_forum()",
    "private.create_profile()",
    "private.member_by_email('other@example.test')",
  ];
  await inScene(stage.sql, async scene => {
    expect(await attempt(scene, "anon", "select private.is_admin()")).toEqual({ code: "42501" });
    for (const call of internals) {
      expect(await attempt(scene, "author", `select ${call}`), call).toEqual({ code: "42501" });
    }
  });
});
