import { blockAction, redirectToProfile } from "~/features/profiles/blocks.server";

export const handle = { offline: "form" };

export const loader = redirectToProfile;

export const action = blockAction;
