/** A form that logs in, signs up or logs out: on success the next page takes this one's place in the history. */
export function startReplacingForms() {
  // Needed before the form is sent, too: it remembers whether to stay logged in.
  if (document.querySelector("main [data-replaces]")) load().catch(() => {});
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("replaces" in form.dataset)) return;
    event.preventDefault();
    load()
      .then(({ send }) => send(form))
      .catch(() => form.submit());
  });
}

const load = () => import("./replace-page");
