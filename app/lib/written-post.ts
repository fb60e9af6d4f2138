import { z } from "zod";
import { conditionProblems, isToCome } from "./conditions";
import { firstDay } from "./dates";
import { isVisible, visibleText } from "./hidden-characters";
import { maxContentLength, maxTitleLength, postProblems } from "./location-post";
import { parseTags } from "./tags";
import { typedDay, typedLine, typedLines } from "./typed-text";

/** Conform takes a field that ends in `pipe` for required: an optional text is `typedLine().default("")`. */
const text = z.string().default("");

/** The names are those of form fields and table columns. */
export const writtenPost = z.object({
  title: text.pipe(
    typedLine()
      .min(1, postProblems.noTitle)
      .max(maxTitleLength, postProblems.longTitle)
      .superRefine(visibleText()),
  ),
  content: text.pipe(
    typedLines()
      .min(1, postProblems.noContent)
      .max(maxContentLength, postProblems.longContent)
      .refine(isVisible, postProblems.noContent),
  ),
  tags: text.pipe(typedLine()).superRefine(visibleText()).transform(parseTags),
  walked_on: typedDay()
    .refine(day => !day || day >= firstDay, "Write a day from 1900 on.")
    .refine(day => !isToCome(day), conditionProblems["to come"])
    .transform(day => day || null)
    .default(null),
});

type Written = z.output<typeof writtenPost>;

/** The database's types have no enums for checked columns, so a row's choice is any text. */
export type WrittenPost = { [Name in keyof Written]: Written[Name] extends string ? string : Written[Name] };
