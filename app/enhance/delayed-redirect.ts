/** A page whose work is done says where to go from it, and when. Its link leads there at once. */
export function startDelayedRedirect() {
  const { redirectTo, redirectAfter } =
    document.querySelector<HTMLElement>("[data-redirect-to]")?.dataset ?? {};
  if (redirectTo) setTimeout(() => location.assign(redirectTo), Number(redirectAfter));
}
