import type { ReactNode } from "react";
import { ViewFinder } from "~/ui/art/drawings";
import { type PhotoTile, PhotoTiles } from "~/ui/content/photo-tiles";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination, type PaginationProps } from "~/ui/layout/pagination";

interface PhotoListProps {
  title: string;
  back: { href: string; label: string };
  tiles: readonly PhotoTile[];
  links: PaginationProps;
  /** What to do where there are none. */
  children?: ReactNode;
}

export function PhotoList({ title, back, tiles, links, children }: PhotoListProps) {
  return (
    <Page>
      <PageHeader title={title} back={back} />
      {tiles.length > 0 ? (
        <PhotoTiles label={title} tiles={tiles} />
      ) : (
        <EmptyState art={<ViewFinder />} title="No photos yet.">
          {children}
        </EmptyState>
      )}
      <Pagination {...links} newerLabel="Newest photos" olderLabel="Older photos" />
    </Page>
  );
}
