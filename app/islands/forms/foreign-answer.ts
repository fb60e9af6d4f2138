interface Heard<T> {
  reply?: T;
  error?: unknown;
  /** Undefined where none arrived. */
  answer?: Response | undefined;
}

/** Sends a form, and tells what was answered with its headers, which the router keeps to itself. */
export async function listenTo<T>(send: () => Promise<T>): Promise<Heard<T>> {
  const { fetch } = window;
  let answer: Response | undefined;
  window.fetch = async (input, init) => {
    const arrived = await fetch(input, init);
    if (init?.method === "POST") answer = arrived;
    return arrived;
  };
  try {
    return { reply: await send() };
  } catch (error) {
    return { error, answer };
  } finally {
    window.fetch = fetch;
  }
}

/** Whether it is a failure, or comes from what stands before the router: the web process when it is full, a proxy. */
export function isForeign({ status, headers }: Response) {
  return status >= 500 || (status >= 400 && !headers.has("X-Remix-Response"));
}

/** Without an answer the line is gone. */
export function whyNotTaken(answer: Response | undefined) {
  if (!answer) return "There is no connection. Nothing is lost: send it again when there is.";
  if (answer.status === 413) {
    return "This is too large to be sent. Shorten the text or choose a smaller photo, and send it again.";
  }
  const wait = waitInWords(answer.headers.get("Retry-After"));
  return `Treks cannot take this right now. Nothing is lost: wait ${wait} and send it again.`;
}

/** The header holds seconds, or a date. */
function waitInWords(retryAfter: string | null) {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? "") - Date.now()) / 1000;
  if (!(seconds > 1)) return "a moment";
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
