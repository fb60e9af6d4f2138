import { z } from "zod";
import { tidyLine } from "./hidden-characters";
import { tidyLines } from "./line-breaks";

/** What a member typed into a field of one line. */
export const typedLine = () => z.string().overwrite(tidyLine);

/** What a member typed into a field of several lines. */
export const typedLines = (missing?: string) => z.string(missing).overwrite(tidyLines);
