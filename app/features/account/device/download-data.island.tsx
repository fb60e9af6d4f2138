import { useHydrated } from "remix-utils/use-hydrated";
import { type Content, writeBackup } from "~/islands/device/backup";
import { type FromForms, readContent } from "~/islands/device/device-content";
import { downloadFile } from "~/islands/device/download-file";
import { readUnsentTexts } from "~/islands/device/unsent-texts";
import { showToast } from "~/islands/toast";
import { plural } from "~/lib/plural";
import { Button } from "~/ui/forms/button";
import { Icon } from "~/ui/icons/icon";
import { describeContent } from "./content-kinds";

export function DownloadData({ fromForms }: { fromForms: FromForms }) {
  const isHydrated = useHydrated();

  async function download() {
    const content = readContent(fromForms);
    const unsent = await readUnsentTexts();
    downloadFile(fileName(), await writeBackup(content, new Date(), unsent));
    const message = sentence(content, unsent.length);
    showToast({ kind: "success", title: "Your data is in your downloads", message });
  }

  return (
    <Button type="button" variant="secondary" onClick={download} className={isHydrated ? "" : "invisible"}>
      <Icon name="download" />
      Download my data
    </Button>
  );
}

export function fileName() {
  return `treks-${new Date().toISOString().slice(0, 10)}.json`;
}

function sentence(content: Content, unsent: number) {
  const posts = unsent > 0 ? `${plural(unsent, "location post")} not sent yet` : "";
  const words = [describeContent(content), posts].filter(Boolean).join(", and ");
  return words ? `The file holds ${words}.` : "There was nothing to save yet.";
}
