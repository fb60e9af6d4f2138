import { redirect } from "react-router";
import { listLocationForums, seedLocationForums } from "~/features/locations/location-forums.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession, requireViewer } from "~/infra/session/session.server";
import type { Route } from "./+types/seed";

const list = "/location-forums";

export const loader = () => redirect(list);

/** Fills an empty list of places. Who comes second, while another member is at it, finds it filled. */
export async function action({ context }: Route.ActionArgs) {
  requireViewer(context);
  const { supabase } = getSession(context);
  const reason = await seedLocationForums(supabase);
  if (reason && (await listLocationForums(supabase, "", null)).forums.length === 0) {
    return redirectWithFlash(list, { kind: "error", title: "Seeding failed", message: reason });
  }
  return redirectWithFlash(list, {
    kind: "success",
    title: "Seeding forums",
    message: "Creating forums and Treks Guide posts...",
  });
}
