import { useEffect, useState, useSyncExternalStore } from "react";
import { canKeep, capacity, usedSpace } from "~/browser/records/backup";
import { readUnsentTexts } from "~/browser/records/download";
import { onChange, StorageFault } from "~/browser/records/writes";
import { DownloadData } from "~/features/account/download-data";
import { ImportData } from "~/features/account/import-data";
import { KeepingNote } from "~/islands/records/stored-note";
import { countUnsent } from "~/lib/location-post";

export default function DeviceData() {
  return (
    <section aria-labelledby="device-data" className="panel grid gap-6">
      <div className="grid gap-2">
        <h2 id="device-data" className="text-xl">
          Your data on this device
        </h2>
        <p className="text-muted">
          Your general forum posts, comments, photo posts, activities and to-do list are kept in this browser
          only. <KeepingNote /> Download a copy now and then.
        </p>
        <p className="hidden noscript:block">
          To see how much is kept here, and to have it in your file, turn JavaScript on.
        </p>
      </div>
      <div className="grid gap-6 noscript:hidden">
        <StorageMeter />
        <UnsentCount />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">A copy of everything, in one file</p>
          <p className="text-muted">
            With what our server keeps about you: your account, your profile, your location posts with their
            photos, and your comments.
          </p>
        </div>
        <DownloadData />
      </div>
      <div className="noscript:hidden">
        <ImportData />
      </div>
    </section>
  );
}

function StorageMeter() {
  const used = useSyncExternalStore(onChange, usedSpace, () => null);
  return (
    <div>
      <meter
        min={0}
        max={capacity}
        high={capacity * 0.8}
        optimum={0}
        value={used ?? 0}
        aria-label="Space used in this browser"
        aria-valuetext={inWords(used)}
        className="meter"
      />
      <p className="mt-1 min-h-6 text-sm text-muted">{inWords(used)}</p>
    </div>
  );
}

function inWords(used: number | null) {
  if (used === null) return "";
  if (!canKeep()) return new StorageFault("unavailable").message;
  const words = `${megabytes(used)} of ${megabytes(capacity)} MB used`;
  return used > capacity * 0.8 ? `${words}. Little room is left for new photos and posts.` : words;
}

function megabytes(size: number) {
  return (size / 1024 / 1024).toFixed(1).replace(".0", "");
}

function UnsentCount() {
  const [count, setCount] = useState("");
  useEffect(() => {
    readUnsentTexts().then(texts => setCount(countUnsent(texts, "location post")));
  }, []);
  if (!count) return null;
  return (
    <p>
      <a href="/feed#not-sent-yet" className="link">
        {count} not sent yet
      </a>
    </p>
  );
}
