/** The cookie of a browser that has the site's style sheet. */
export async function styleSheetCookie(site: string) {
  const html = await (await fetch(`${site}/login`)).text();
  const [, sheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const [cookie = ""] = (await fetch(site + sheet)).headers.getSetCookie();
  return cookie.split(";", 1)[0] ?? "";
}
