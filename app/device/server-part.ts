import { serverPartEnd } from "../lib/data-file";
import { viewerId } from "./viewer";

interface Refusal {
  toast?: { message?: string };
}

/** What the server keeps of the member, or a sentence why it could not be had. */
export async function fetchServerPart(): Promise<Blob | string> {
  try {
    const response = await ask();
    if (response.status === 401) return "You are not logged in any more. Log in, then download again.";
    if (!response.ok) return ((await response.json()) as Refusal).toast?.message ?? noAnswer;
    const part = await response.blob();
    return (await part.slice(-serverPartEnd.length).text()) === serverPartEnd ? part : noAnswer;
  } catch {
    return noAnswer;
  }
}

function ask() {
  return fetch("/account-settings/data", {
    method: "POST",
    body: new URLSearchParams({ member: viewerId() ?? "" }),
    headers: { Accept: "application/json" },
    redirect: "error",
  });
}

const noAnswer = "The server did not answer to the end. Wait a moment, then download again.";
