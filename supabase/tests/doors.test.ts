import { expect, test } from "vitest";
import { type Actor, attempt, inScene } from "./support/scene.ts";
import { openStage } from "./support/stage.ts";

const stage = openStage();

const members: Actor[] = ["author", "other", "admin", "pretender", "former"];

/** Every function of the public schema: a call, and whether members may make it or the service alone. */
const doors: Record<string, { call: string; opensTo: "members" | "service" }> = {
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
      const outcome = await attempt(scene, member, call);
      expect("rows" in outcome, member).toBe(opensTo === "members");
      if ("code" in outcome) expect(outcome.code, member).toBe("42501");
    }
    expect(await attempt(scene, "service", call), "service").toEqual({ rows: 1 });
  });
});

test("what members may call runs with their own rights", async () => {
  const elevated = await stage.sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')`;
  expect(elevated).toHaveLength(0);
});

test("the private schema is closed to visitors, and its internals to members", async () => {
  const internals = ["private.create_profile()", "private.member_by_email('other@example.test')"];
  await inScene(stage.sql, async scene => {
    expect(await attempt(scene, "anon", "select private.is_admin()")).toEqual({ code: "42501" });
    for (const call of internals) {
      expect(await attempt(scene, "author", `select ${call}`), call).toEqual({ code: "42501" });
    }
  });
});
