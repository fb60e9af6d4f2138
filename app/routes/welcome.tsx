import { productName } from "~/lib/product";
import { Triptych } from "~/ui/art/triptych";
import { ButtonLink } from "~/ui/button";
import { Masthead } from "~/ui/masthead";
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
      <Masthead title={productName} text={tagline}>
        <ButtonLink href="/signup">Sign Up</ButtonLink>
        <ButtonLink href="/login" variant="secondary">
          Log In
        </ButtonLink>
      </Masthead>
      <Triptych />
    </Page>
  );
}
