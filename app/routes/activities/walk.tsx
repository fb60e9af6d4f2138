import WalkActivity from "~/features/activities/walk-activity.island";
import { Island } from "~/islands/island";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/walk";

export const handle = { offline: "local", isForTheWay: true };

export const headers: Route.HeadersFunction = () => positionPolicy;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Walk Your Line") }];

export default function WalkActivityPage({ params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island name="walk-activity" of={WalkActivity} props={{ id: params.activityId }} />
    </Page>
  );
}
