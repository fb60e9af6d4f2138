import { data } from "react-router";

export const notFound = () => data(null, { status: 404, statusText: "Not Found" });

export const unauthorized = () => data(null, { status: 401, statusText: "Unauthorized" });

export const forbidden = () => data(null, { status: 403, statusText: "Forbidden" });

export const methodNotAllowed = () => data(null, { status: 405, statusText: "Method Not Allowed" });

export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });

export const tooLarge = () => data(null, { status: 413, statusText: "Payload Too Large" });

export const signedOutUpload = () =>
  data(
    {
      text: "You are not logged in. Log in in another tab, then go back here and send it again: what you typed is still there.",
    },
    { status: 401, statusText: "Unauthorized" },
  );

export const backendUnreachable = () =>
  data(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });

export function isBackendUnreachable(thrown: unknown) {
  return statusOf(thrown) === 503;
}

export function statusOf(thrown: unknown): number {
  const { init } = (thrown ?? {}) as Partial<ReturnType<typeof backendUnreachable>>;
  return init?.status ?? 500;
}
