import { redirect } from "react-router";
import { signOut } from "~/features/account/sign-out.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/sign-out-everywhere";

const settings = "/account-settings";

export const loader = () => redirect(settings);

export async function action({ context }: Route.ActionArgs) {
  if (!(await signOut(context, "global"))) {
    const message = "An error occurred while signing out.";
    return redirectWithFlash(settings, { kind: "error", title: "Error", message });
  }
  getSession(context).cookies.clear();
  return redirectWithFlash("/", { title: "Signed Out", message: "You are signed out on every device." });
}
