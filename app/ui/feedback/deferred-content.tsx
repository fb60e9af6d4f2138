import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type Deferred, isDeferred } from "~/lib/deferred";
import { slots } from "~/lib/slots";
import { BrokenBridge, EmptyTrail } from "../art/drawings";
import { ButtonLink } from "../button";
import { EmptyState } from "./empty-state";
import { wordsFor } from "./error-page";

interface DeferredContentProps<T> {
  data: T | Deferred<T>;
  loading: string;
  children: (data: T) => ReactNode;
}

/** Without scripts CSS hides the loading line as soon as the content follows it. */
export function DeferredContent<T>({ data, loading, children }: DeferredContentProps<T>) {
  if (!isDeferred(data)) return children(data);
  const { arrived } = data;
  return (
    <div className="deferred">
      <p role="status">{loading}</p>
      <i data-cut="" />
      {arrived && ("data" in arrived ? children(arrived.data) : <NotArrived status={arrived.status} />)}
    </div>
  );
}

/** The frame was sent with 200, so the service worker reads here what became of the page. */
export function LateStatus({ status, children }: { status: number; children: ReactNode }) {
  return <div {...slots({ "data-late-status": `${status}` })}>{children}</div>;
}

function NotArrived({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isSignedOut = status === 401;
  const { title, text, action } = wordsFor(isSignedOut ? 401 : 503);
  return (
    <LateStatus status={status}>
      <EmptyState art={isSignedOut ? <EmptyTrail /> : <BrokenBridge />} title={title} text={text}>
        <ButtonLink href={isSignedOut ? `/login?redirectTo=${encodeURIComponent(here)}` : here}>
          {action}
        </ButtonLink>
      </EmptyState>
    </LateStatus>
  );
}
