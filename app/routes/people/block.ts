import { backToProfile, blockAction } from "~/features/profiles/blocks.server";

export const loader = backToProfile;

/** Also unblocks, at an address of its own. */
export const action = blockAction;
