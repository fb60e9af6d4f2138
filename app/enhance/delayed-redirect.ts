export function startDelayedRedirect() {
  const { redirect, delay } = document.querySelector<HTMLElement>("[data-redirect]")?.dataset ?? {};
  if (!redirect || !delay) return;
  setTimeout(() => {
    location.href = redirect;
  }, +delay);
}
