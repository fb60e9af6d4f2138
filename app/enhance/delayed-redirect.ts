export function startDelayedRedirect() {
  const { redirect, delay } = document.querySelector<HTMLElement>("[data-redirect]")?.dataset ?? {};
  if (redirect) setTimeout(() => location.assign(redirect), Number(delay));
}
