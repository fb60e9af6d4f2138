import type postgres from "postgres";
import { type Actor, attempt, ids, type Outcome } from "./scene.ts";

/** `not done` leaves it to the planner which rule refuses or hides first. */
type Verdict = "done" | "hidden" | "refused" | "session ended" | "not done";
type Verb = "select" | "insert" | "update" | "delete" | "reassign";
type Row = Record<Actor, Verdict>;

interface Deed {
  statement: string;
  verdicts: Row;
}

export type Deeds = Record<Exclude<Verb, "reassign">, Deed> & { reassign?: Deed };

export interface Cell {
  table: string;
  verb: string;
  actor: Actor;
  statement: string;
  expected: Verdict;
}

/** Every table of the public schema, and what each actor gets for each verb on the author's row. */
export const tables: Record<string, Deeds> = {
  profiles: {
    select: {
      statement: `select from public.profiles where id = '${ids.author}'`,
      verdicts: everyMember("done"),
    },
    insert: {
      statement: `insert into public.profiles (id, name, username) values ('${ids.newcomer}', 'N', 'nnn')`,
      verdicts: everyMember("refused", { newcomer: "done" }),
    },
    update: {
      statement: `update public.profiles set bio = 'changed' where id = '${ids.author}'`,
      verdicts: everyMember("hidden", { author: "done" }),
    },
    delete: {
      statement: `delete from public.profiles where id = '${ids.author}'`,
      verdicts: everyMember("refused"),
    },
    reassign: {
      statement: `update public.profiles set id = '${ids.newcomer}' where id = '${ids.other}'`,
      verdicts: everyMember("hidden", { other: "refused" }),
    },
  },
  location_forums: {
    select: {
      statement: `select from public.location_forums where id = '${ids.forum}'`,
      verdicts: everyMember("done"),
    },
    insert: {
      statement: `insert into public.location_forums (location_name, location_type, country)
        values ('New Park', 'national_park', 'Nowhere')`,
      verdicts: everyMember("refused", { admin: "done" }),
    },
    update: {
      statement: `update public.location_forums set description = 'changed' where id = '${ids.forum}'`,
      verdicts: everyMember("hidden", { admin: "done" }),
    },
    delete: {
      statement: `delete from public.location_forums where id = '${ids.forum}'`,
      verdicts: everyMember("hidden", { admin: "done" }),
    },
  },
  location_forum_posts: {
    select: {
      statement: `select from public.location_forum_posts where id = '${ids.post}'`,
      verdicts: everyMember("done"),
    },
    insert: {
      statement: `insert into public.location_forum_posts (location_forum_id, user_id, title, content)
        values ('${ids.forum}', '${ids.author}', 'T', 'C')`,
      verdicts: everyMember("refused", { author: "done" }),
    },
    update: {
      statement: `update public.location_forum_posts set title = 'changed' where id = '${ids.post}'`,
      verdicts: everyMember("hidden", { author: "done" }),
    },
    delete: {
      statement: `delete from public.location_forum_posts where id = '${ids.post}'`,
      verdicts: everyMember("hidden", { author: "done", admin: "done" }),
    },
    reassign: {
      statement: `update public.location_forum_posts set user_id = '${ids.other}' where id = '${ids.post}'`,
      verdicts: everyMember("refused"),
    },
  },
  admin_actions: {
    select: {
      statement: `select from public.admin_actions where id = '${ids.action}'`,
      verdicts: adminsAlone(),
    },
    insert: {
      statement: `insert into public.admin_actions (id, kind, admin_id, admin_name)
        values ('${ids.fresh}', 'purge-users', '${ids.admin}', 'Admin')`,
      verdicts: nobody(),
    },
    update: {
      statement: `update public.admin_actions set counts = '{"deleted": 0}' where id = '${ids.action}'`,
      verdicts: nobody(),
    },
    delete: {
      statement: `delete from public.admin_actions where id = '${ids.action}'`,
      verdicts: nobody(),
    },
  },
  crawl_pages: {
    select: {
      statement: `select from public.crawl_pages where id = ${ids.page}`,
      verdicts: adminsAlone(),
    },
    insert: {
      statement: `insert into public.crawl_pages (action_id, source, url)
        values ('${ids.crawl}', 'https://trails.example/', 'https://trails.example/lake')`,
      verdicts: nobody(),
    },
    update: {
      statement: `update public.crawl_pages set url = 'http://127.0.0.1/' where id = ${ids.page}`,
      verdicts: nobody(),
    },
    delete: {
      statement: `delete from public.crawl_pages where id = ${ids.page}`,
      verdicts: nobody(),
    },
  },
};

export const cells: Cell[] = Object.entries(tables).flatMap(([table, deeds]) =>
  Object.entries(deeds).flatMap(([verb, { statement, verdicts }]) =>
    Object.entries(verdicts).map(([actor, expected]) => ({
      table,
      verb,
      actor: actor as Actor,
      statement,
      expected,
    })),
  ),
);

/** The cells that came out otherwise than expected, as sentences. */
export async function surprises(scene: postgres.TransactionSql, asked = cells): Promise<string[]> {
  const found: string[] = [];
  for (const { table, verb, actor, statement, expected } of asked) {
    const verdict = verdictOf(await attempt(scene, actor, statement));
    if (!isAsExpected(verdict, expected))
      found.push(`${actor} ${verb} ${table}: ${verdict}, expected ${expected}`);
  }
  return found;
}

function isAsExpected(verdict: string, expected: Verdict) {
  return (
    verdict === expected ||
    (expected === "not done" && ["hidden", "refused", "session ended"].includes(verdict))
  );
}

function everyMember(verdict: Verdict, except: Partial<Row> = {}): Row {
  return {
    anon: "refused",
    author: verdict,
    other: verdict,
    admin: verdict,
    pretender: verdict,
    newcomer: verdict,
    former: withoutSession(verdict),
    banned: withoutSession(verdict),
    "signed-out author": withoutSession(except.author ?? verdict),
    "signed-out admin": withoutSession(except.admin ?? verdict),
    service: "done",
    ...except,
  };
}

function withoutSession(verdict: Verdict): Verdict {
  return verdict === "done" ? "session ended" : "not done";
}

/** What is written by the doors of admin actions: admins read it, nobody writes it, not even the service. */
function adminsAlone() {
  return everyMember("hidden", { admin: "done" });
}

function nobody() {
  return everyMember("refused", { service: "refused" });
}

function verdictOf(outcome: Outcome): string {
  if ("rows" in outcome) return outcome.rows > 0 ? "done" : "hidden";
  if (outcome.code === "PT401") return "session ended";
  return outcome.code === "42501" ? "refused" : outcome.code;
}
