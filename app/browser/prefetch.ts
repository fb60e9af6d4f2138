import { page } from "~/browser/page";

/** Searches are limited, and admin pages may be about to change. */
const prefetchRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/*\\?*q=*", "/admin*"] } }] },
      eagerness: "moderate",
    },
  ],
};

/** Here, because every page would carry the rules otherwise. */
export function startPrefetch() {
  if (page.savesData !== undefined || page.forTheWay !== undefined) return;
  const type = "speculationrules";
  const nonce = document.querySelector("script")?.nonce;
  document.head.append(
    Object.assign(document.createElement("script"), { type, nonce, text: JSON.stringify(prefetchRules) }),
  );
}
