import { useEffect, useState } from "react";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { NotFound, type NotFoundProps } from "~/ui/feedback/not-found";
import { LateNotice } from "./late-notice";

interface LocalPostLoadingProps {
  back: { href: string; label: string };
  noun?: "post" | "activity" | undefined;
}

export function LocalPostLoading({ back, noun = "post" }: LocalPostLoadingProps) {
  return (
    <>
      <div role="status" aria-label={`Loading ${noun}...`} className="skeleton noscript:hidden">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
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

/** It is as tall as what it replaces, so that the footer does not jump. */
export function MissingRecord(props: NotFoundProps) {
  return (
    <div className="min-h-svh">
      <NotFound {...props} />
    </div>
  );
}

export function usePageTitle(subject: string) {
  useEffect(() => {
    document.title = pageTitle(subject);
  }, [subject]);
}

/** A press on the photo of a record shows it as large as the window. */
export function usePhotoViewer() {
  useEffect(() => {
    import("~/browser/photo-viewer").catch(() => {});
  }, []);
}

export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** Returns undefined while a data URL is being measured, and null if there is no picture to show. */
export function useImageSize(src: string | null | undefined): Picture | null | undefined {
  const [measured, setMeasured] = useState<{ src: string; picture: Picture | null }>();
  const isInline = src?.startsWith("data:");

  useEffect(() => {
    if (!src || !isInline) return;
    const image = new Image();
    const finish = (picture: Picture | null) => setMeasured({ src, picture });
    image.onload = () => finish({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => finish(null);
    image.src = src;
  }, [src, isInline]);

  if (!src) return null;
  // All drawings have this size.
  if (!isInline) return { src, width: 640, height: 360 };
  return measured?.src === src ? measured.picture : undefined;
}
