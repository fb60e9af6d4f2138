import { z } from "zod";
import { tagVocabulary } from "~/lib/tag-suggestions";

const line = z.string().regex(/^\S+( \S+)*$/);

/** A post in sample-posts.json or category-samples.json. Tests parse those files, so that browsers need not. */
export const tipSchema = z.strictObject({
  id: z.string().regex(/^(sample|seed)(-[a-z]+)+$/),
  postedAt: z.iso.datetime({ precision: 3 }),
  category: line,
  subcategory: line.optional(),
  title: line,
  location: z.strictObject({ name: line, type: line, region: line, country: line }).optional(),
  tags: z.array(z.enum(tagVocabulary)).min(1),
  /** Must match `sampleCommentsFor`. */
  commentCount: z.int().positive().optional(),
  /** Paragraphs. */
  content: z.array(line).min(1),
});

export type Tip = z.infer<typeof tipSchema>;
