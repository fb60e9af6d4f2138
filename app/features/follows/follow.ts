import { fromParam } from "~/lib/redirects";

export const followKinds = ["place", "member", "discussion"] as const;

export interface Followable {
  kind: (typeof followKinds)[number];
  /** The id of a location forum, a profile or a location post. */
  thing: string;
}

export const followListPath = "/account-settings/following";

/** Everything is in the address, because the Undo of a message has no fields. */
export function followPath(step: "follow" | "stop", { kind, thing }: Followable, from: string) {
  return `/follow?step=${step}&kind=${kind}&thing=${thing}&${fromParam(from)}`;
}
