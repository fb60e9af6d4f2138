import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const writes: Record<string, (text: string) => ["author" | "other" | "admin", string]> = {
  location_forum_posts_content_visible: text => [
    "other",
    `insert into public.location_forum_posts (comment_on, title, content) values ('${ids.post}', '', ${text})`,
  ],
  "location_forum_posts_content_visible of a post": text => [
    "other",
    `insert into public.location_forum_posts (location_forum_id, title, content) values ('${ids.forum}', 'T', ${text})`,
  ],
  "location_forum_posts_content_visible of an edit": text => [
    "author",
    `update public.location_forum_posts set content = ${text} where id = '${ids.comment}'`,
  ],
  reports_sentence_visible: text => [
    "other",
    `insert into public.reports (id, post_id, reason, sentence) values ('${ids.fresh}', '${ids.post}', 'other', ${text})`,
  ],
  moderation_log_reason_visible: text => [
    "admin",
    `select public.decide('${ids.fresh}', 'remove-post', ${text}, '${ids.post}')`,
  ],
};

test("no text consists of invisible characters alone", async ({ run }) => {
  for (const [name, write] of Object.entries(writes)) {
    const [constraint] = name.split(" ");
    for (const text of ["U&'\\200B'", "U&'\\200D\\FE0F'", "U&'\\2060 \\00AD'", "U&'\\3164'"]) {
      expect(await run(...write(text)), `${name} ${text}`).toEqual({ code: "23514", constraint });
    }
    for (const text of ["'a'", "U&'\\+01F9D7\\200D\\2640\\FE0F'"]) {
      expect(await run(...write(text)), `${name} ${text}`).toEqual({ rows: 1 });
    }
  }
});

test("an invisible text from before can be removed and deleted", async ({ sql, as, run }) => {
  await sql`alter table public.location_forum_posts disable trigger user`;
  await sql`update public.location_forum_posts set content = U&'\\200B' where id = ${ids.comment}`;
  await sql`alter table public.location_forum_posts enable trigger user`;
  const deletion = `select public.delete_comment('${ids.forum}', '${ids.post}', '${ids.comment}') as done`;
  expect(await as("author", deletion)).toEqual([{ done: true }]);
  expect(await run("owner", `delete from public.location_forum_posts where id = '${ids.comment}'`)).toEqual({
    rows: 1,
  });
});
