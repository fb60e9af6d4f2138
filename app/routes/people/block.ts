import { blockAction, redirectToProfile } from "~/features/profiles/blocks.server";

export const loader = redirectToProfile;

/** Also unblocks, under its second path. */
export const action = blockAction;
