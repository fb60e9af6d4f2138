import { ScriptSlot } from "~/ui/content/script-slot";

export function KeptPlaces() {
  return (
    <section aria-labelledby="kept-places" className="panel grid gap-4">
      <div className="grid gap-2">
        <h2 id="kept-places" className="text-xl">
          Places kept for offline
        </h2>
        <p className="text-muted">
          The newest posts and pictures of location forums that you take along. They are removed from this
          browser when you log out.
        </p>
        <p className="hidden noscript:block">To keep places and to see which are kept, turn JavaScript on.</p>
      </div>
      <ScriptSlot data-offline-tool="kept-places" data-kept-places="list" className="min-h-6" />
    </section>
  );
}
