import type { RouterContextProvider } from "react-router";
import { prepareReport, reportAction } from "~/features/admin/reports/report.server";
import { ReportPage } from "~/features/admin/reports/report-page";
import { findProfile, findSampleProfile } from "~/features/profiles/profiles.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import type { Route } from "./+types/report-profile";

export const handle = { offline: "seen" };

const title = "Report this profile";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) => prepareReport(args, profileToReport);

export const action = reportAction(profileToReport);

function profileToReport({ profileId = "" }: Partial<Route.LoaderArgs["params"]>) {
  const id = profileId.toLowerCase();
  if (!isUuid(id) || findSampleProfile(id)) throw notFound();
  const find = async (context: Readonly<RouterContextProvider>) => {
    const profile = await findProfile(context, id);
    return profile && { name: profile.name, authorId: id };
  };
  return { column: "profile_id" as const, id, path: href("/profile/:profileId", { profileId: id }), find };
}

export default function ReportProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage title={title} {...loaderData} result={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Profile not found", href: "/forums", action: "Back to Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
