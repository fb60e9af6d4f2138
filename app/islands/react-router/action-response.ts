interface Outcome<T> {
  result?: T;
  error?: unknown;
  response?: Response | undefined;
}

export interface ClientActionArgs<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * React Router gives a `clientAction` no access to the response, so the global `fetch` is wrapped meanwhile. It reads
 * the form from its own Request, whose photo WebKit cannot read: it gets the form as it stands on the page.
 */
export async function callServerAction<T>(
  { request, serverAction }: ClientActionArgs<T>,
  form?: HTMLFormElement | null,
): Promise<Outcome<T>> {
  if (form) request.formData = async () => new FormData(form);
  const { fetch } = window;
  let response: Response | undefined;
  window.fetch = async (input, init) => {
    const arrived = await fetch(input, init);
    if (init?.method !== "POST") return arrived;
    response = await readWhole(arrived);
    return response;
  };
  try {
    return { result: await serverAction() };
  } catch (error) {
    return { error, response };
  } finally {
    window.fetch = fetch;
  }
}

/** In Firefox a body that is still arriving when the page is left is an uncaught error. */
async function readWhole(arrived: Response): Promise<Response> {
  const body = await arrived.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, arrived);
}

/** Responses of a proxy or an overloaded server lack this header. */
export function isFromReactRouter({ headers }: Response) {
  return headers.has("X-Remix-Response");
}
