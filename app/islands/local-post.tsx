import { useEffect, useState } from "react";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { NotFound, type NotFoundProps } from "~/ui/feedback/error-page";
import { Page } from "~/ui/layout/page";
import { LateNotice } from "./late-notice";

interface LocalPostLoadingProps {
  back: { href: string; label: string };
  noun?: "post" | "activity" | undefined;
}

export function LocalPostLoading({ back, noun = "post" }: LocalPostLoadingProps) {
  return (
    <>
      <Skeleton label={`Loading ${noun}...`} />
      <LateNotice />
      <div className="centered not-noscript:hidden">
        <h1 className="text-3xl">This {noun} lives in a browser</h1>
        <p className="text-lg text-muted">
          {noun === "post" ? "Posts" : "Activities"} like this one are kept only in the browser that wrote
          them, which needs JavaScript to show them.
        </p>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="skeleton noscript:hidden">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

/** As tall as what it replaces, so that the footer does not jump. */
export function MissingRecord(props: NotFoundProps) {
  return (
    <Page width="reading">
      <div className="min-h-svh">
        <NotFound {...props} />
      </div>
    </Page>
  );
}

export function usePageTitle(subject: string) {
  useEffect(() => {
    document.title = pageTitle(subject);
  }, [subject]);
}

export interface Picture {
  src: string;
  width: number;
  height: number;
}

const drawn = { width: 640, height: 360 };

/** Undefined while a data URL is being measured; null if there is no picture to show. */
export function useImageSize(src: string | null | undefined): Picture | null | undefined {
  const [measured, setMeasured] = useState<{ src: string; picture: Picture | null }>();
  const isInline = src?.startsWith("data:");

  useEffect(() => {
    if (!src || !isInline) return;
    const image = new Image();
    const tell = (picture: Picture | null) => setMeasured({ src, picture });
    image.onload = () => tell({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => tell(null);
    image.src = src;
  }, [src, isInline]);

  if (!src) return null;
  if (!isInline) return { src, ...drawn };
  return measured?.src === src ? measured.picture : undefined;
}
