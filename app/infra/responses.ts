import { data } from "react-router";

/** Thrown by loaders and actions; the root's error page words each of them for a person. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" });

export const forbidden = () => data(null, { status: 403, statusText: "Forbidden" });

export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });

export const backendUnreachable = () =>
  data(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });

/** Whether that is what was thrown. */
export function isBackendUnreachable(thrown: unknown) {
  const { init } = (thrown ?? {}) as Partial<ReturnType<typeof backendUnreachable>>;
  return init?.status === 503;
}
