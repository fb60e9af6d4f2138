interface Outcome<T> {
  result?: T;
  error?: unknown;
  response?: Response | undefined;
}

/** React Router gives a `clientAction` no access to the response, so the global `fetch` is wrapped meanwhile. */
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

/** Responses of a proxy or an overloaded server lack this header. */
export function isFromReactRouter({ headers }: Response) {
  return headers.has("X-Remix-Response");
}
