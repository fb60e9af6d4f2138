import { redirect } from "react-router";
import { signOut } from "~/features/account/sign-out.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

/** Whatever the service answers, this browser is signed out. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context, "local");
  getSession(context).cookies.clear();
  return redirectWithFlash("/", {
    kind: "success",
    title: "Signed out",
    message: "You have been successfully signed out.",
  });
}
