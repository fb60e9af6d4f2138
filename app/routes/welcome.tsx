import { redirect } from "react-router";
import { z } from "zod";
import { SampleReport } from "~/features/locations/posts/sample-report";
import { formAction } from "~/forms/server/form-action.server";
import { unitsCookie } from "~/infra/browser-settings.server";
import { env } from "~/infra/env.server";
import { productName } from "~/lib/product";
import { unitSystems } from "~/lib/units";
import camping from "~/ui/art/scenes/camping.svg?no-inline";
import climbing from "~/ui/art/scenes/climbing.svg?no-inline";
import hiking from "~/ui/art/scenes/hiking.svg?no-inline";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/welcome";

const tagline = "Connect with outdoor enthusiasts, share your adventures, and discover new trails.";

const title = `${productName} · A community for hikers, backpackers and climbers`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title },
  { name: "description", content: tagline },
  { property: "og:type", content: "website" },
  { property: "og:title", content: title },
  { property: "og:description", content: tagline },
  { property: "og:url", content: `${loaderData?.siteUrl}/` },
  { property: "og:image", content: `${loaderData?.siteUrl}/art/share-card.png` },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { name: "twitter:card", content: "summary_large_image" },
];

/** Share previews need the site's canonical URL. */
export const loader = () => ({ siteUrl: env.SITE_URL });

/** What this browser shows while nobody is logged in. */
export const action = formAction(
  { schema: z.object({ units: z.enum(unitSystems) }), title: "Error", refusedTo: "/welcome" },
  async ({ value }) =>
    redirect("/welcome#sample", { status: 303, headers: { "Set-Cookie": unitsCookie(value.units) } }),
);

export default function Welcome() {
  return (
    <Page>
      <div className="masthead">
        <h1>{productName}</h1>
        <p>{tagline}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/login" variant="secondary">
            Log In
          </ButtonLink>
          <ButtonLink href="/signup">Sign Up</ButtonLink>
        </div>
      </div>
      <section id="sample" className="showcase">
        <h2>
          Walk a line that somebody shared, see what the path is like today, and take both to where there is
          no signal.
        </h2>
        <SampleReport />
      </section>
      <div className="triptych">
        {[hiking, camping, climbing].map(scene => (
          <img key={scene} alt="" src={scene} width="480" height="360" className="w-full" />
        ))}
      </div>
    </Page>
  );
}
