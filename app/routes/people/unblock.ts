import { backToProfile, createBlockAction } from "~/features/profiles/block-actions.server";
import { unblockMember } from "~/features/profiles/blocks.server";

export const loader = backToProfile;

export const action = createBlockAction(
  "unblock",
  "Member unblocked",
  "You see their posts again.",
  unblockMember,
);
