import { redirect } from "react-router";
import { followListPath } from "~/features/follows/follow";
import { followAction } from "~/features/follows/follows.server";

export const loader = () => redirect(followListPath);

/** Also stops following: the address says which. */
export const action = followAction;
