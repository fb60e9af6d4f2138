import { z } from "zod";

const fields = {
  key: z.string().default(""),
  confirm: z.literal("on", "Please check the confirmation box."),
};
const checked = z.literal("on").optional().catch(undefined).optional();

export const seedSchema = z.object({ key: fields.key });
export const purgeUsersSchema = z.object({ ...fields, includeTreksGuide: checked });
export const purgePostsSchema = z.object({ ...fields, includeForums: checked });
