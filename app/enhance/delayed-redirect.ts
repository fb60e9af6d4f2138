export function startDelayedRedirect() {
  const { redirect, delay } = document.querySelector<HTMLElement>("[data-redirect]")?.dataset ?? {};
  if (redirect && delay) setTimeout(() => (location.href = redirect), +delay);
}
