import { useEffect, useState } from "react";

export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** One of our drawings. */
const drawn = { width: 640, height: 360 };

/**
 * A picture with its size, so that nothing moves when it appears. A photo of this browser has to be looked at first:
 * until then it is undefined; null when there is no picture, or none that can be shown.
 */
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
