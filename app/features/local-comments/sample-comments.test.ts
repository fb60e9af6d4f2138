import { expect, it } from "vitest";
import { z } from "zod";
import { sampleCommentsFor } from "./sample-comments";
import commentsByPost from "./sample-comments.json";

const schema = z.strictObject({
  id: z.string().regex(/^sample-comment(-[a-z]+)+$/),
  text: z.string().regex(/^\S+( \S+)*$/),
  postedAt: z.iso.datetime({ precision: 3 }),
});

it("has comments that fit their schema, with unique ids", () => {
  expect(z.record(z.string(), z.array(schema).min(1)).parse(commentsByPost)).toEqual(commentsByPost);
  const ids = Object.values(commentsByPost).flatMap(comments => comments.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it("finds no comments for an unknown post", () => {
  for (const id of ["unknown", "constructor", "__proto__"]) expect(sampleCommentsFor(id)).toEqual([]);
});
