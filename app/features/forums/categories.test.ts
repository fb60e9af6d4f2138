import { expect, it } from "vitest";
import { z } from "zod";
import type { BadgeTone } from "~/ui/content/badge";
import { categories } from "./categories";
import rows from "./categories.json";

const name = z.string().regex(/^\S+( \S+)*$/);
const tones = ["forest", "meadow", "water", "granite", "sunrise"] satisfies BadgeTone[];

const schema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name,
  tone: z.enum(tones).optional(),
  subcategories: z.array(name).min(1),
});

it("has rows that fit their schema", () => {
  expect(z.array(schema).parse(rows)).toEqual(rows);
});

it("has unique ids and names, also of the subcategories of all", () => {
  const subcategories = categories.flatMap(category => category.subcategories);
  for (const list of [categories, subcategories]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ name }) => name.toLowerCase())).size).toBe(list.length);
  }
});
