import type { MouseEvent } from "react";
import { viewerId } from "~/browser/records/keys";
import { choosePlacePath } from "~/lib/local-page";
import { Notice } from "~/ui/feedback/notice";

/** Says who will see what is written here, and leads to where others would. Without scripts the form cannot be used. */
export function OnlyYouNote({ local }: { local: string }) {
  return (
    <Notice title="Only you will see this, on this device.">
      <p className="noscript:hidden">
        Want answers?{" "}
        <a href={choosePlacePath(local)} onClick={event => bringPhotos(event, local)} className="link">
          Post about a place
        </a>
        : what you typed comes along.
      </p>
      <p className="hidden noscript:block">
        That needs JavaScript: turn it on to write here. What everybody sees works without it:{" "}
        <a href="/location-forums?for=post" className="link">
          Post about a place
        </a>
        .
      </p>
    </Notice>
  );
}

/** A slow database must not hold the link. */
const maxWaitMs = 2_000;

/** The draft brings the text. */
async function bringPhotos(event: MouseEvent<HTMLAnchorElement>, local: string) {
  const { href } = event.currentTarget;
  const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (opensHere) event.preventDefault();
  const files = event.currentTarget
    .closest("form")
    ?.querySelectorAll<HTMLInputElement>("input[type=file][name^=photo]");
  const photos = [...(files ?? [])].flatMap(({ files }) => [...(files ?? [])]);
  const timeout = new Promise(resolve => setTimeout(resolve, maxWaitMs));
  await Promise.race([keep(local, photos), timeout]);
  if (opensHere) location.assign(href);
}

async function keep(local: string, photos: File[]) {
  try {
    const owner = viewerId();
    if (!owner) return;
    const { forgetCarried, keepCarried } = await import("~/browser/shared-with-worker/unsent-posts");
    await (photos.length > 0 ? keepCarried(owner, { local, photos }) : forgetCarried(owner, local));
  } catch {
    // The text comes along all the same, and the photo can be chosen again.
  }
}
