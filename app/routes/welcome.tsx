import { productName } from "~/lib/product";
import { CampingScene } from "~/ui/art/camping-scene";
import { ClimbingScene } from "~/ui/art/climbing-scene";
import { HikingScene } from "~/ui/art/hiking-scene";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import type { Route } from "./+types/welcome";

const tagline = "Connect with outdoor enthusiasts, share your adventures, and discover new trails.";

export const meta: Route.MetaFunction = () => [
  { title: `${productName} · A community for hikers, backpackers and climbers` },
  { name: "description", content: tagline },
];

export default function Welcome() {
  return (
    <Page>
      <div className="py-8 text-center">
        <h1 className="text-4xl">{productName}</h1>
        <p className="mx-auto mt-3 max-w-xl text-lg text-balance">{tagline}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/signup">Sign Up</ButtonLink>
          <ButtonLink href="/login" variant="secondary">
            Log In
          </ButtonLink>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <HikingScene />
        <CampingScene />
        <ClimbingScene />
      </div>
    </Page>
  );
}
