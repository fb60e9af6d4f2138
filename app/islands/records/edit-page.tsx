import { type ReactNode, useState } from "react";
import type { Collection } from "~/browser/records/collection";
import { PageHeader } from "~/ui/layout/page";
import { LocalPostLoading, MissingRecord } from "../local-post";
import { type AuthoredRecord, isOwnRecord, useCollection } from "./use-collection";

interface PageLink {
  href: string;
  label: string;
}

interface EditPageProps<T> {
  collection: Collection<T & AuthoredRecord>;
  id: string;
  noun?: "post" | "activity";
  title: string;
  missingTitle: string;
  list: PageLink;
  linkTo?: (record: T) => PageLink;
  children: (record: T) => ReactNode;
}

export function EditPage<T extends AuthoredRecord>(props: EditPageProps<T>) {
  const { collection, id, noun, title, missingTitle, list, linkTo, children } = props;
  const records = useCollection(collection);
  // Other tabs must not change the record that is being edited.
  const [first, setFirst] = useState<T>();
  const record = first ?? records?.find(stored => stored.id === id && isOwnRecord(stored));
  if (record !== first) setFirst(record);
  if (records && !record) return <MissingRecord title={missingTitle} href={list.href} action={list.label} />;
  if (!record) return <LocalPostLoading back={list} noun={noun} />;
  return (
    <>
      <PageHeader title={title} back={linkTo ? linkTo(record) : list} />
      {children(record)}
    </>
  );
}
