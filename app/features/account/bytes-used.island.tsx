import { useEffect, useState } from "react";
import { askWorker, type BytesUsed as UsedBytes } from "~/browser/queue/contract";
import { sizeInWords } from "~/lib/numbers";

export default function BytesUsed() {
  const [words, setWords] = useState("");
  useEffect(() => {
    describeUsage().then(setWords);
  }, []);
  return (
    <p className="min-h-18 text-sm text-muted sm:min-h-6 noscript:hidden" role="status">
      {words}
    </p>
  );
}

async function describeUsage() {
  const { bytes = 0, since } = (await askWorker<UsedBytes>({ type: "tell-used" })) ?? {};
  if (!since) return "Bytes are not counted yet: that begins once Treks works offline here.";
  const now = new Date();
  const month = now.toLocaleDateString("en-GB", { month: "long" });
  const used = `This browser used ${sizeInWords(bytes)} in ${month}.`;
  const isNew = since.getMonth() === now.getMonth() && since.getFullYear() === now.getFullYear();
  return isNew ? `${used} Counted since ${since.getDate()} ${month}.` : used;
}
