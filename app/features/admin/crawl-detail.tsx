import { formatCount } from "~/lib/numbers";
import type { Crawl, CrawlSource } from "./crawl";

export function CrawlDetail({ crawl: { sources, pages } }: { crawl: Crawl }) {
  return (
    <div className="mt-8 grid gap-8">
      <section aria-labelledby="sources">
        <h2 id="sources" className="mb-3 text-xl">
          Sources
        </h2>
        {sources.length > 0 ? (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {sources.map(source => (
              <Source key={source.source} {...source} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No page has been asked for yet.</p>
        )}
      </section>
      {pages.length > 0 && <LeftOut pages={pages} />}
    </div>
  );
}

function Source({ source, found, waiting, created, skipped, failed }: CrawlSource) {
  const figures = Object.entries({ found, created, skipped, failed, waiting });
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{source}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-row-reverse gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function LeftOut({ pages }: Pick<Crawl, "pages">) {
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="mb-1 text-xl">
        Left out
      </h2>
      <p className="mb-3 text-muted">{formatCount(pages.length, "page")} with no new tip, and why.</p>
      <ul className="divide-y divide-line text-sm">
        {pages.map(({ url, state, reason }) => (
          <li key={url} className="grid gap-x-6 py-2 sm:grid-cols-3">
            <span className="wrap-anywhere sm:col-span-2">{url}</span>
            <span className={state === "failed" ? "text-danger" : "text-muted"}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
