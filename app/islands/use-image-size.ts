import { useEffect, useState } from "react";

export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** All our drawings have this size. */
const drawn = { width: 640, height: 360 };

/** Undefined while a data URL is being measured; null if there is no picture that can be shown. */
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
