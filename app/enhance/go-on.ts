/** A page whose work is done says where to go from it, and when. Its link leads there at once. */
export function goOn() {
  const { goTo, goAfter } = document.querySelector<HTMLElement>("[data-go-to]")?.dataset ?? {};
  if (goTo) setTimeout(() => location.assign(goTo), Number(goAfter));
}
