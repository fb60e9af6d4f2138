import { type FormEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import {
  type Content,
  readContent,
  type UnsentText,
  withServerPart,
  writeBackup,
} from "~/browser/records/backup";
import { downloadFile, fetchServerPart, readUnsentTexts } from "~/browser/records/download";
import { showToast, type Toast } from "~/browser/records/toast";
import { dataFileName } from "~/lib/data-file";
import { countUnsent } from "~/lib/location-post";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { describeContent } from "./content-kinds";

interface DownloadDataProps {
  label?: string;
  onDone?: (outcome: Toast) => void;
}

/** The button waits for the script, because the form alone brings only the server's part. */
export function DownloadData({ label = "Download my data", onDone = showToast }: DownloadDataProps) {
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);

  async function download(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    onDone(await saveData());
    setBusy(false);
  }

  return (
    <form method="post" action="/account-settings/data" onSubmit={download}>
      <Button
        variant="secondary"
        aria-disabled={isBusy || undefined}
        className={isHydrated ? "" : "invisible noscript:visible"}
      >
        <Icon name="download" />
        {isBusy ? "Downloading..." : label}
      </Button>
    </form>
  );
}

async function saveData(): Promise<Toast> {
  const [server, unsentPosts] = await Promise.all([fetchServerPart(), readUnsentTexts()]);
  const content = readContent();
  const words = describe(content, unsentPosts);
  const hasServerPart = typeof server !== "string";
  if (!hasServerPart && !words) return { kind: "error", title: "Download failed", message: server };
  const now = new Date();
  const local = writeBackup(content, now, { unsentPosts, hasServerPart });
  downloadFile(dataFileName(now), hasServerPart ? withServerPart(local, server) : local);
  return hasServerPart ? completeToast(words) : partialToast(words, server);
}

function completeToast(words: string): Toast {
  const message = words
    ? `The file holds what the server keeps about you, and from this browser ${words}.`
    : "The file holds what the server keeps about you. This browser holds nothing of yours yet.";
  return { kind: "success", title: "Your data is in your downloads", message };
}

function partialToast(words: string, reason: string): Toast {
  const message = `From this browser the file holds ${words}. What the server keeps about you is missing. ${reason}`;
  return { kind: "error", title: "Only a part of your data was saved", message };
}

function describe(content: Content, unsent: readonly UnsentText[]) {
  const posts = unsent.length > 0 ? `${countUnsent(unsent, "location post")} not sent yet` : "";
  return [describeContent(content), posts].filter(Boolean).join(", and ");
}
