import { createClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { signUpMember } from "../support/people/member.ts";
import { startTestBackend, type TestBackend } from "../support/sites/backend.ts";
import type { Row } from "./row.ts";

const FORUM = "f0000000-0000-4000-8000-000000000002";
const SENDERS = 16;
const DAILY_BYTES = 100_000_000;

/** A member who sends photo posts of noise from many connections until nothing is taken, and edits and changes pictures besides. */
export async function storage(): Promise<Row[]> {
  const backend = await startTestBackend();
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    await sql`insert into public.location_forums (id, location_name, location_type, country)
      values (${FORUM}, 'Noise Crag', 'landmark', 'Nowhere')`;
    const share = await shareOfInsert(backend, sql);
    return [...(await attack(backend, sql)), share];
  } finally {
    await sql.end();
    await backend.stop();
  }
}

async function attack(backend: TestBackend, sql: Sql): Promise<Row[]> {
  const { auth } = await signUpMember(backend, "noise@example.test");
  const token = (await auth.getSession()).data.session?.access_token ?? "";
  const id = (await auth.getUser()).data.user?.id ?? "";
  const before = await databaseBytes(sql);
  let refusedInARow = 0;
  let sent = 0;
  const answers = new Map<number, number>();
  await Promise.all(Array.from({ length: SENDERS }, send));
  await sql`vacuum`;
  const [stored] = await sql`
    select count(*)::int as posts, coalesce(sum(octet_length(image_url)), 0)::int as photos
    from public.location_forum_posts where user_id = ${id}`;
  const [{ pictures = 0 } = {}] = await sql`
    select octet_length(avatar) + octet_length(banner) as pictures from public.profiles where id = ${id}`;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const kept = stored?.photos + pictures;
  const grown = (await databaseBytes(sql)) - before;
  return [
    { name: "writes sent at once", value: `${sent} by ${SENDERS}`, goal: "", ok: true },
    {
      name: "answers",
      value: [...answers].map(([status, n]) => `${n} × ${status}`).join(", "),
      goal: "",
      ok: true,
    },
    { name: "posts stored", value: stored?.posts, goal: "≤ 200", ok: stored?.posts <= 200 },
    { name: "photos stored", value: megabytes(kept), goal: "≤ 100 MB", ok: kept <= DAILY_BYTES },
    { name: "database grown", value: megabytes(grown), goal: "≤ 150 MB", ok: grown <= 1.5 * DAILY_BYTES },
  ];

  async function send() {
    const client = createClient(backend.apiUrl, backend.keys.publishable, {
      accessToken: async () => token,
    });
    while (refusedInARow < 200) {
      const turn = sent++;
      const write =
        turn % 5 === 0
          ? client
              .from("profiles")
              .update({ avatar: noise(1_000_000) })
              .eq("id", id)
          : client.from("location_forum_posts").insert({
              location_forum_id: FORUM,
              title: "Noise",
              content: "Noise",
              image_url: noise(1_600_000),
            });
      const { status } = await write;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 429) refusedInARow += 1;
      else if (status < 300) refusedInARow = 0;
    }
  }
}

/** Of a post of text, in turn with and without the count. */
async function shareOfInsert(backend: TestBackend, sql: Sql): Promise<Row> {
  const { auth } = await signUpMember(backend, "steady@example.test");
  const { session } = (await auth.getSession()).data;
  const claims = Buffer.from(session?.access_token.split(".")[1] ?? "", "base64url").toString();
  // The first write of a day also forgets the counts of other members.
  await sql`insert into private.daily_writes values (${session?.user.id ?? ""}, now() - interval '1 hour', 1, 4000)`;
  const times = { enable: [] as number[], disable: [] as number[] };
  for (let turn = 0; turn < 600; turn++) {
    const kind = turn % 2 ? "enable" : "disable";
    await sql
      .begin(async transaction => {
        await transaction.unsafe(`alter table public.location_forum_posts ${kind} trigger count_post`);
        await transaction`select
          set_config('request.jwt.claim.sub', ${session?.user.id ?? ""}, true),
          set_config('request.jwt.claim.role', 'authenticated', true),
          set_config('request.jwt.claims', ${claims}, true),
          set_config('role', 'authenticated', true)`;
        const start = performance.now();
        await transaction`
          insert into public.location_forum_posts (location_forum_id, title, content)
          values (${FORUM}, 'Steady', ${"words ".repeat(200).trim()})`;
        times[kind].push(performance.now() - start);
        throw new RollBack();
      })
      .catch(error => {
        if (!(error instanceof RollBack)) throw error;
      });
  }
  const [on, off] = [median(times.enable), median(times.disable)];
  const value = `${on.toFixed(2)} ms, without ${off.toFixed(2)} ms`;
  return { name: "insert of a post, median", value, goal: "≤ 0.5 ms more", ok: on - off <= 0.5 };
}

class RollBack extends Error {}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

async function databaseBytes(sql: Sql) {
  const [row] = await sql`select pg_database_size(current_database())::int as bytes`;
  return row?.bytes as number;
}

function noise(length: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(65_532));
  const part = Buffer.from(bytes).toString("base64");
  return `data:image/webp;base64,${part.repeat(Math.ceil(length / part.length)).slice(0, length - (length % 4))}`;
}
