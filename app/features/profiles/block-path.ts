/** Of the form that blocks a member or no longer does. It comes back to the page that it was on. */
export function blockPath(step: "block" | "unblock", memberId: string, from?: string) {
  return `/profile/${memberId}/${step}${from ? `?from=${encodeURIComponent(from)}` : ""}`;
}
