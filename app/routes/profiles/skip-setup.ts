import { redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";

export const loader = () => redirect("/profile-setup");

export function action() {
  return redirectWithFlash("/feed", {
    title: "Profile setup skipped",
    message: "You can always update your profile later.",
  });
}
