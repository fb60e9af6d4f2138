/** A page whose work is done says where to go from it, and when. Its link leads there at once. */
export function startDelayedRedirect() {
  const { redirect, delay } = document.querySelector<HTMLElement>("[data-redirect]")?.dataset ?? {};
  if (redirect) setTimeout(() => location.assign(redirect), Number(delay));
}
