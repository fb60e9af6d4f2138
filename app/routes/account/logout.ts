import { redirect } from "react-router";
import { signOut } from "~/features/account/sign-out.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

/** Signs this browser out even when the auth service does not answer. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context, "local");
  getSession(context).cookies.clear();
  return redirectWithFlash("/", { title: "Signed out", message: "You have been successfully signed out." });
}
