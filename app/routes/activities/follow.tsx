import FollowActivity from "~/features/activities/follow-activity.island";
import { Island } from "~/islands/island";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/follow";

export const handle = { offline: "local", isForTheWay: true };

export const headers: Route.HeadersFunction = () => positionPolicy;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Follow Your Line") }];

export default function FollowActivityPage({ params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island name="follow-activity" of={FollowActivity} props={{ id: params.activityId }} />
    </Page>
  );
}
