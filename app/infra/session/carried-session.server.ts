import { z } from "zod";

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** A session as the browser's cookies carry it, whoever wrote them: bounded, and nothing in it is believed. */
export const carriedSession = z.object({
  access_token: z.string().max(8192).regex(jwtShape),
  refresh_token: z
    .string()
    .max(1024)
    .regex(/^[\x21-\x7e]+$/),
  /** Seconds since 1970, by the clock of the auth service. */
  expires_at: z.int().positive(),
});

export type CarriedSession = z.infer<typeof carriedSession>;

const prefix = "base64-";

/** What the value of a cookie holds, in the format of @supabase/ssr; null when it holds nothing readable. */
export function readJson(value: string): unknown {
  if (!value.startsWith(prefix)) return null;
  try {
    return JSON.parse(Buffer.from(value.slice(prefix.length), "base64url").toString());
  } catch {
    return null;
  }
}
