import { useEffect, useMemo, useState } from "react";
import { LinkedText } from "~/ui/content/linked-text";

const mayHaveLinks = /http|www\.|@/i;

/** A text that only this browser has. It stays plain until the code that finds links has arrived, if it may have some. */
export function LocalText({ text }: { text: string }) {
  const [links, setLinks] = useState<typeof import("~/lib/link-parts")>();
  const isSought = mayHaveLinks.test(text);
  const parts = useMemo(() => (isSought && links?.linkParts(text)) || [text], [isSought, links, text]);

  useEffect(() => {
    if (isSought) import("~/lib/link-parts").then(setLinks, () => {});
  }, [isSought]);

  return <LinkedText parts={parts} />;
}
