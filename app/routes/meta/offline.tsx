import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import cairnInFog from "~/ui/art/inline/cairn-in-fog.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { ButtonLink } from "~/ui/button";
import { UnsentList } from "~/ui/feedback/unsent-list";
import { Page, Section } from "~/ui/layout/page";
import type { Route } from "./+types/offline";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Offline") }];

export default function Offline() {
  return (
    <Page width="reading">
      <div className="centered" {...slots({ "data-offline-tool": "missing-page" })}>
        <InlineDrawing svg={cairnInFog} />
        <div className="offline-page">
          <h1 className="text-3xl">This page is not on this device.</h1>
          <p className="text-lg text-muted">There is no connection, or nothing has come through it yet.</p>
        </div>
        <div className="offline-form">
          <h1 className="text-3xl">That was not sent.</h1>
          <p className="text-lg text-muted">
            There is no connection, or it broke before an answer came. Go back and send it again when there is
            one. Posts and profiles are kept as drafts until then.
          </p>
        </div>
        <div className="offline-waiting">
          <h1 className="text-3xl">Your post is kept on this device.</h1>
          <p className="text-lg text-muted">
            There is no connection. It is sent by itself when there is one.
          </p>
        </div>
        <div className="offline-sent">
          <h1 className="text-3xl">Your post was sent.</h1>
          <p className="text-lg text-muted">The connection is back.</p>
        </div>
        <ButtonLink href="">Try again</ButtonLink>
      </div>
      <UnsentList />
      <Section id="works" title="What works without a connection" headingClass="text-2xl" className="mt-12">
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
          {screens.map(({ href, label, text }) => (
            <li key={href} className="border-b border-line py-3">
              <a href={href} className="font-semibold">
                {label}
              </a>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

const screens = [
  { href: "/forums", label: "General Forums", text: "Read, write and comment." },
  { href: "/feed", label: "Feed", text: "Your photos and activities, and the newest posts you have seen." },
  { href: "/upload", label: "New Post", text: "Keep a photo, for you alone." },
  { href: "/activity", label: "Activities", text: "Note where you have been." },
  { href: "/todo", label: "To-Do List", text: "Tick what you have seen." },
  { href: "/location-forums", label: "Location Forums", text: "Those you have opened or taken along." },
];
