interface Outcome<T> {
  result?: T;
  error?: unknown;
  /** Undefined where none arrived. */
  response?: Response | undefined;
}

/**
 * Calls the server's action and tells its response too, of which React Router shows a `clientAction` no headers. It
 * sends the form with the global `fetch`, which is watched for as long as that takes.
 */
export async function callServerAction<T>(serverAction: () => Promise<T>): Promise<Outcome<T>> {
  const { fetch } = window;
  let response: Response | undefined;
  window.fetch = async (input, init) => {
    const arrived = await fetch(input, init);
    if (init?.method === "POST") response = arrived;
    return arrived;
  };
  try {
    return { result: await serverAction() };
  } catch (error) {
    return { error, response };
  } finally {
    window.fetch = fetch;
  }
}

/** Whether React Router answered: its responses carry this header, those of a proxy or a full web process do not. */
export function isFromReactRouter({ headers }: Response) {
  return headers.has("X-Remix-Response");
}
