import { useEffect, useState } from "react";
import { sizeInWords } from "~/lib/numbers";
import { askWorker } from "~/offline/page/ask-worker";
import type { BytesUsed as UsedBytes } from "~/offline/shared/contract";
import { Button } from "~/ui/button";

export function DataUse({ byHeader, bySetting }: { byHeader: boolean; bySetting: boolean }) {
  return (
    <section aria-labelledby="data-use" className="panel grid gap-6">
      <h2 id="data-use" className="text-xl">
        Data used by this browser
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">Use less data</p>
          <p className="text-muted">
            Photos on lists are links with their size until you load them, and no page is fetched before you
            open it. For this browser only.
          </p>
          {byHeader && (
            <p className="mt-2">This is on, because your browser asks every site for less data.</p>
          )}
        </div>
        {(bySetting || !byHeader) && <SaveDataForm isOn={bySetting} />}
      </div>
      <BytesUsed />
    </section>
  );
}

function SaveDataForm({ isOn }: { isOn: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="lessData" defaultValue={isOn ? "off" : "on"} />
      <Button variant="secondary" busyLabel="Saving...">
        {isOn ? "Use Data as Usual" : "Use Less Data"}
      </Button>
    </form>
  );
}

function BytesUsed() {
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
