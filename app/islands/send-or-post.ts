import { data, isRouteErrorResponse } from "react-router";

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** As long as any button is busy, in milliseconds: a page load that was stopped says nothing. */
const patience = 30_000;

/**
 * The `clientAction` of a composer. What a script cannot send, for whatever reason, goes out as a document, photo
 * and all: WebKit, for one, cannot read the photo of a form that is a request already. The id in the form makes it
 * one row, should the first try have arrived.
 */
export async function sendOrPost<T>({ request, serverAction }: Sending<T>) {
  try {
    return await serverAction();
  } catch (error) {
    const form = document.querySelector<HTMLFormElement>("form[data-draft][method=post]");
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    // Without a line nothing goes out, and the page's own words are better than the browser's.
    if (!form || isAnswer || request.signal.aborted || !navigator.onLine) throw error;
    HTMLFormElement.prototype.submit.call(form);
    await untilBack();
    // A status that leaves the page as it is: nothing was answered, so nothing has changed.
    return data(undefined, 503);
  }
}

/** For a member who comes back to this very page, or never left it. */
function untilBack(): Promise<void> {
  return new Promise(resolve => {
    addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, patience);
  });
}
