/** On the icon of the installed app, where there is one. */
export async function showAppBadge(count: number) {
  try {
    await navigator.setAppBadge?.(count);
  } catch {}
}
