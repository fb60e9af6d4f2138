import type { FromForms } from "~/device/device-content";
import { DownloadData } from "./download-data.island";
import { ImportData } from "./import-data.island";
import { StorageMeter } from "./storage-meter.island";
import { UnsentCount } from "./unsent-count.island";

export function DeviceData({ fromForms }: { fromForms: FromForms }) {
  return (
    <section aria-labelledby="device-data" className="panel grid gap-6">
      <div className="grid gap-2">
        <h2 id="device-data" className="text-xl">
          Your data on this device
        </h2>
        <p className="text-muted">
          Your general forum posts, comments, photo posts, activities and to-do list are kept in this browser
          only. A browser may clear what it keeps, and some do after a week without a visit: download a copy
          now and then.
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
            With what our server keeps of you: your account, your profile and your location posts with their
            photos.
          </p>
        </div>
        <DownloadData fromForms={fromForms} />
      </div>
      <div className="noscript:hidden">
        <ImportData fromForms={fromForms} />
      </div>
    </section>
  );
}
