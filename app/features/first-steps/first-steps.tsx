import { Button } from "~/ui/button";

const steps = [
  {
    key: "place",
    href: "/location-forums",
    label: "Follow a place",
    text: "You'll be notified of what is new there.",
  },
  { key: "photo", href: "/edit-profile", label: "Add a photo of you", text: "So others know who wrote." },
  {
    key: "post",
    href: "/location-forums?for=post",
    label: "Post your first report",
    text: "A walk with its line, or how the path is today.",
  },
];

/** For new members, until they have done the last one or dismissed them. */
export function FirstSteps({ done }: { done: readonly string[] }) {
  return (
    <section aria-labelledby="first-steps" className="panel mb-8">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-xl">
          First steps
        </h2>
        <form method="post" action="/forums">
          <Button variant="quiet" busyLabel="Dismissing...">
            Dismiss
          </Button>
        </form>
      </div>
      <ol className="first-steps">
        {steps.map(({ key, href, label, text }) => {
          const isDone = done.includes(key);
          return (
            <li key={key} data-done={isDone || undefined}>
              <a href={href} className="link font-semibold">
                {label}
              </a>
              {isDone && <span className="sr-only"> (done)</span>}
              <p className="text-sm text-muted">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
