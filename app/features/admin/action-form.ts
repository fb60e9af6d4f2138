import { z } from "zod";
import { withLineFeeds } from "~/lib/line-breaks";
import { defaultLimit, maxLimit } from "./crawl-options";

const fields = {
  key: z.string().default(""),
  confirm: z.literal("on", "Please check the confirmation box."),
};
const checked = z.literal("on").optional().catch(undefined).optional();

export const seedSchema = z.object({ key: fields.key });
export const purgeUsersSchema = z.object({ ...fields, includeTreksGuide: checked });
export const purgePostsSchema = z.object({ ...fields, includeForums: checked });

const maxSources = 20;
const maxUrlLength = 2_000;

export const crawlSchema = z.object({
  key: z.string().default(""),
  urls: z
    .string()
    .default("")
    .transform((text, context) => {
      const lines = withLineFeeds(text)
        .split("\n")
        .map(line => line.trim());
      const wrong = lines.findIndex(line => line !== "" && !isWebAddress(line));
      if (wrong >= 0) context.addIssue(`Line ${wrong + 1} is not a web address`);
      const urls = lines.filter(line => line !== "");
      if (urls.length > maxSources)
        context.addIssue(`At most ${maxSources} addresses at a time: take some out`);
      return urls;
    }),
  limit: z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return defaultLimit;
      if (!/^\s*\d{1,9}\s*$/.test(text)) context.addIssue(`Enter a number from 1 to ${maxLimit}`);
      return Math.min(Math.max(Number(text), 1), maxLimit);
    }),
});

function isWebAddress(text: string) {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null;
  return (url?.protocol === "http:" || url?.protocol === "https:") && url.hostname.includes(".");
}
