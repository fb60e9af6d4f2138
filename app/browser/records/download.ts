import { serverPartEnd } from "~/lib/data-file";
import type { FormResult } from "~/lib/form-result";
import type { UnsentText } from "./backup";
import { viewerId } from "./keys";

export function downloadFile(name: string, content: BlobPart) {
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoking the URL at once could abort the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export async function fetchServerPart(): Promise<Blob | string> {
  try {
    const response = await fetch("/account-settings/data", {
      method: "POST",
      body: new URLSearchParams({ member: viewerId() ?? "" }),
      headers: { Accept: "application/json" },
      redirect: "error",
    });
    if (response.status === 401) return "You are no longer logged in. Log in, then download again.";
    if (!response.ok) return ((await response.json()) as Partial<FormResult>).toast?.message ?? noAnswer;
    const part = await response.blob();
    return (await part.slice(-serverPartEnd.length).text()) === serverPartEnd ? part : noAnswer;
  } catch {
    return noAnswer;
  }
}

const noAnswer = "The server did not answer to the end. Wait a moment, then download again.";

export async function readUnsentTexts(): Promise<UnsentText[]> {
  const viewer = viewerId();
  if (!viewer) return [];
  try {
    const { listUnsent } = await import("~/browser/shared-with-worker/unsent-posts");
    return (await listUnsent(viewer)).map(({ forumId, forumName, commentOn = null, fields, writtenAt }) => ({
      forumId,
      forumName,
      commentOn,
      ...fields,
      writtenAt,
    }));
  } catch {
    return [];
  }
}
