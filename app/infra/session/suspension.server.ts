import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Suspension } from "~/lib/suspension-words";
import { sessionEndedCode } from "../supabase/errors.server";
import { createRequestClient } from "../supabase/supabase.server";
import { getSession } from "./session.server";

export const suspensionSchema = z.object({
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.string(),
});

/** Whether a suspension has ended the session of this request. The database tells it to the token of that session. */
export async function findSuspension(context: Readonly<RouterContextProvider>): Promise<Suspension | null> {
  const { hasEnded, cookies } = getSession(context);
  if (!hasEnded || !cookies.session) return null;
  const { error } = await createRequestClient(cookies.session.access_token)
    .from("profiles")
    .select("id")
    .limit(1);
  return error?.code === sessionEndedCode ? suspensionIn(error.details) : null;
}

function suspensionIn(details: string | null): Suspension | null {
  try {
    return suspensionSchema.parse(JSON.parse(details ?? ""));
  } catch {
    return null;
  }
}
