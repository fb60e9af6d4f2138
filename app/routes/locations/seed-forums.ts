import { redirect } from "react-router";
import { seedLocationForums } from "~/features/locations/location-forums.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshMember } from "~/infra/guards.server";

export const handle = { offline: "form" };

const list = "/location-forums";

export const loader = () => redirect(list);

export const action = formAction(
  { title: "Seeding failed", authorize: requireFreshMember, refusedTo: list },
  async ({ supabase }) => {
    await seedLocationForums(supabase);
    return redirectWithFlash(list, {
      title: "Seeding forums",
      message: "Creating forums and Treks Guide posts...",
    });
  },
);
