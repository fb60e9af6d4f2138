import { z } from "zod";

const schema = z.object({
  SITE_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  /** Only with the embedded backend: its tokens are signed with a shared secret and verified here. */
  TREKS_JWT_SECRET: z.string().optional(),
  /** Only with the embedded backend: where the mail it sends can be read. */
  TREKS_MAILBOX_URL: z.url().optional(),
  /** The folder of caches, which may be emptied at any time, and their size. */
  TREKS_CACHE_DIR: z.string().min(1),
  TREKS_CACHE_MB: z.coerce.number().positive().default(512),
  TREKS_LIMIT_SCALE: z.coerce.number().positive().default(1),
});

/** What the web process was started with; `server/start.ts` sets it from the operator's settings. */
export const env = schema.parse(process.env);
