import { useEffect, useState } from "react";
import { sizeInWords } from "~/lib/sizes";

export function BytesUsed() {
  const [words, setWords] = useState("");
  useEffect(() => {
    tellBytes().then(setWords, () => setWords(notCounted));
  }, []);
  return (
    <p className="min-h-6 noscript:hidden" role="status">
      {words}
    </p>
  );
}

const notCounted = "What this browser uses is not counted yet: Treks counts it once it works offline here.";

async function tellBytes() {
  const { bytesUsed } = await import("~/lib/offline/bytes-used");
  const { bytes, since } = await bytesUsed();
  if (!since) return notCounted;
  const now = new Date();
  const month = now.toLocaleDateString("en-GB", { month: "long" });
  const used = `This browser used ${sizeInWords(bytes)} in ${month}.`;
  const isNew = since.getMonth() === now.getMonth() && since.getFullYear() === now.getFullYear();
  return isNew ? `${used} Counted since ${since.getDate()} ${month}.` : used;
}
