import { z } from "zod";

const schema = z.object({
  SITE_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  TREKS_JWT_SECRET: z.string().optional(),
  TREKS_API_SOCKET: z.string().min(1).optional(),
  TREKS_LAST_BACKUP_FILE: z.string().min(1).optional(),
  TREKS_MAILBOX_URL: z.url().optional(),
  SERVICE_WORKER: z.stringbool().default(true),
  TREKS_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TREKS_PROCESSES: z.coerce.number().positive().default(1),
  TREKS_PROCESS: z.coerce.number().optional(),
  TREKS_MAP_LINK: z.string().optional(),
  TREKS_VERSION: z.string().optional(),
});

export const env = schema.parse(process.env);

export function environmentOfChild() {
  const needed = /^(PATH|LD_LIBRARY_PATH|MALLOC_\w+)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
}
