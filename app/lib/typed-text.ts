import { z } from "zod";
import { isDay } from "./calendar-days";
import { tidyLine } from "./hidden-characters";
import { tidyLines } from "./line-breaks";

/** What a member typed into a field of one line. */
export const typedLine = () => z.string().overwrite(tidyLine);

/** A day, such as "2026-11-28", or nothing. */
export const typedDay = () =>
  typedLine().refine(text => !text || isDay(text), {
    error: "Write the day like 2026-11-28.",
    abort: true,
  });

/** What a member typed into a field of several lines. */
export const typedLines = () => z.string().overwrite(tidyLines);
