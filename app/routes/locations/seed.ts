import { redirect } from "react-router";
import { seedLocationForums } from "~/features/locations/location-forums.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession, requireViewer } from "~/infra/session.server";
import type { Route } from "./+types/seed";

export const loader = () => redirect("/location-forums");

/** Fills an empty list of places. The function refuses a member once there is a forum, and never doubles one. */
export async function action({ context }: Route.ActionArgs) {
  requireViewer(context);
  const reason = await seedLocationForums(getSession(context).supabase);
  if (reason) return redirectWithFlash("/location-forums", { kind: "error", title: "Seeding failed", message: reason });
  return redirectWithFlash("/location-forums", {
    kind: "success",
    title: "Seeding forums",
    message: "Creating forums and Treks Guide posts...",
  });
}
