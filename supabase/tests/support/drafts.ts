import { randomUUID } from "node:crypto";
import type { createMember } from "./create-member.ts";

export type Member = Awaited<ReturnType<typeof createMember>>;

export const accepted = { code: null, message: null, status: 201 };

/** Posts of members in one place, each with another title. */
export function draftsIn(forum: string) {
  return { draft, insert, post };

  function draft(fields: object = {}) {
    const words = { title: `A cairn ${randomUUID()}`, content: "Stone on stone." };
    return { location_forum_id: forum, ...words, ...fields };
  }

  function insert({ client }: Member, rows: object[] = [draft()]) {
    return client.from("location_forum_posts").insert(rows);
  }

  async function post(member: Member, fields: object = {}) {
    const { error, status } = await insert(member, [draft(fields)]);
    return { code: error?.code ?? null, message: error?.message ?? null, status };
  }
}
