import { z } from "zod";
import { suspensionInWords } from "~/lib/suspension-words";
import { sessionEndedCode } from "./supabase/errors.server";
import { createRequestClient } from "./supabase/supabase.server";

export const suspensionSchema = z.object({
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.string(),
});

interface EndedSession {
  hasEnded?: boolean;
  cookies: { tokens: { access_token: string } | null };
}

/** The database reveals a suspension only to the token of a session that it has ended. */
export async function suspensionNotice({ hasEnded, cookies }: EndedSession): Promise<string | undefined> {
  if (!hasEnded || !cookies.tokens) return undefined;
  const client = createRequestClient(cookies.tokens.access_token);
  const { error } = await client.from("profiles").select("id").limit(1);
  if (error?.code !== sessionEndedCode) return undefined;
  try {
    return suspensionInWords(suspensionSchema.parse(JSON.parse(error.details)));
  } catch {
    return undefined;
  }
}
