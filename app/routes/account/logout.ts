import { redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

/** Ends this browser's session only. Whatever the service answers, the member is signed out here and lands on `/`. */
export async function action({ context }: Route.ActionArgs) {
  const { cookies } = getSession(context);
  await cookies.authClient().auth.signOut({ scope: "local" });
  cookies.forget();
  return redirectWithFlash("/", {
    kind: "success",
    title: "Signed out",
    message: "You have been successfully signed out.",
  });
}
