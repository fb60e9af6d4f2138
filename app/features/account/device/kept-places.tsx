/** Filled by the script that keeps them. */
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script's words may come before React */}
      <div data-offline-tool="kept-places" data-kept-places="list" dangerouslySetInnerHTML={nothing} />
    </section>
  );
}

/** A constant: with the same object React leaves the content alone. */
const nothing = { __html: "" };
