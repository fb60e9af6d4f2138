import { newPostGroups } from "~/features/navigation/site-header";
import NewPhotoPost from "~/features/photo-posts/new-photo-post.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/upload";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Share Your Adventure") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { creator: await findViewerAuthor(context) };
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Share Your Adventure" subtitle="A photo and a title are all it takes." />
      <nav aria-label="New Post" className="mb-6 grid gap-1 border-b border-line">
        {newPostGroups.map(({ label, links }) => (
          <div key={label}>
            <p className="px-4 text-sm text-muted">{label}</p>
            <ul className="flex flex-wrap gap-x-1">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={href === "/upload" ? "page" : undefined} className="tab-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Island name="new-photo-post" of={NewPhotoPost} props={loaderData} />
    </Page>
  );
}
