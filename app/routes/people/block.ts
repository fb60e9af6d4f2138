import { backToProfile, createBlockAction } from "~/features/profiles/block-actions.server";
import { blockMember } from "~/features/profiles/blocks.server";

export const loader = backToProfile;

export const action = createBlockAction(
  "block",
  "Member blocked",
  "Their posts are hidden from you. They are not told.",
  blockMember,
);
