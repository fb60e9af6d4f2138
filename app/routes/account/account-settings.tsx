import type { ReactNode } from "react";
import { z } from "zod";
import { DataUse, UnitsSetting } from "~/features/account/browser-settings";
import { saveUnits } from "~/features/account/units.server";
import { formAction } from "~/forms/server/form-action.server";
import { dataSaving, saveDataCookie } from "~/infra/browser-settings.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { unitLabels, unitSystems } from "~/lib/units";
import { Button, ButtonLink } from "~/ui/button";
import { Page, PageHeader, Section } from "~/ui/layout/page";
import type { Route } from "./+types/account-settings";
import DeleteAccountDialog from "./delete-account-dialog.island";
import DeviceData from "./device-data.island";

export const handle = { offline: "never" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Account Settings") }];

export function loader({ request }: Route.LoaderArgs) {
  return { saving: dataSaving(request) };
}

const path = "/account-settings";

/** One of the page's two forms. */
const settingSchema = z
  .object({ lessData: z.enum(["on", "off"]), units: z.enum(unitSystems) })
  .partial()
  .refine(({ lessData, units }) => Boolean(lessData) !== Boolean(units));

export const action = formAction(
  {
    schema: settingSchema,
    title: "Error",
    refusedTo: path,
    authorize: requireMember,
  },
  async ({ value: { units, lessData }, authorized: viewer, supabase }) => {
    if (!units) return chooseDataUse(lessData === "on");
    await saveUnits(supabase, viewer.id, units);
    return redirectWithFlash(path, { title: `Distances are shown in ${unitLabels[units].toLowerCase()}` });
  },
);

async function chooseDataUse(isLess: boolean) {
  const title = isLess ? "This browser uses less data" : "This browser uses data as usual";
  const response = await redirectWithFlash(path, { title });
  response.headers.append("Set-Cookie", saveDataCookie(isLess));
  return response;
}

const settings = [
  ["Your profile", "Your name, your photo and what others read about you.", "/edit-profile", "Edit Profile"],
  ["Your password", "We send a link to your email address.", "/change-password", "Change Password"],
  ["Notifications", "What you are notified about.", "/account-settings/notifications", "Choose Them"],
  ["What you follow", "Places, members and discussions.", "/account-settings/following", "See All"],
  [
    "Blocked members",
    "Their posts and comments are hidden from you.",
    "/account-settings/blocked",
    "See Them",
  ],
] as const;

export default function AccountSettings({ loaderData: { saving } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Account Settings" back={{ href: "/profile", label: "Profile" }} />
      <div className="grid gap-8">
        <div className="panel settings-groups">
          {settings.map(([title, text, href, label]) => (
            <Setting key={href} title={title} text={text}>
              <ButtonLink href={href} variant="secondary">
                {label}
              </ButtonLink>
            </Setting>
          ))}
          <Setting title="Your sessions" text="Signs you out here and on every other device.">
            <form method="post" action="/account-settings/sign-out" {...slots({ "data-sends": "replacing" })}>
              <Button variant="secondary" busyLabel="Signing out...">
                Sign Out
              </Button>
            </form>
          </Setting>
        </div>
        <UnitsSetting />
        <DataUse {...saving} />
        <Island name="device-data" of={DeviceData} />
        <KeptPlaces />
        <DangerZone />
      </div>
      <Island name="delete-account-dialog" of={DeleteAccountDialog} />
    </Page>
  );
}

function DangerZone() {
  return (
    <Section
      id="danger-zone"
      title="Danger Zone"
      headingClass="text-xl text-danger"
      className="panel grid gap-4 border-danger"
    >
      <Setting title="Your account" text="Deletes your account, profile, posts and comments for good.">
        <form action="/account-settings/delete" {...slots({ "data-dialog": "delete-account" })}>
          <Button variant="danger">Delete Account</Button>
        </form>
      </Setting>
    </Section>
  );
}

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function KeptPlaces() {
  return (
    <section aria-labelledby="kept-places" className="panel grid gap-4">
      <div className="grid gap-2">
        <h2 id="kept-places" className="text-xl">
          Places kept for offline
        </h2>
        <p className="text-muted">
          The newest posts and pictures of location forums that you take along. They are removed from this
          browser when you log out.
        </p>
        <p className="hidden noscript:block">To keep places and to see which are kept, turn JavaScript on.</p>
      </div>
      <div
        {...slots({ "data-offline-tool": "kept-places", "data-kept-places": "" })}
        className="kept-places min-h-6"
      >
        <ul />
        <template>
          <li>
            <div>
              <a href="/location-forums" dir="auto" className="font-semibold">
                Forum
              </a>
              <p className="text-muted" />
            </div>
            <Button type="button" variant="secondary">
              Remove
            </Button>
          </li>
        </template>
        <p role="status" tabIndex={-1} className="text-muted" />
      </div>
    </section>
  );
}
