import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { savesData, unitsOf } from "./infra/browser-settings.server";
import { env } from "./infra/env.server";
import { withFirstByte } from "./infra/first-byte.server";
import { log } from "./infra/log.server";
import { viewerHeader } from "./infra/page-read.server";
import { requestContext } from "./infra/request.server";
import { sessionContext } from "./infra/session/session.server";
import { unverifiedViewerId } from "./infra/session/session-cookies.server";
import { DocumentContext } from "./lib/document";
import type { FormResult } from "./lib/form-result";
import { styleSheet, styleSheetFor } from "./style-sheet.server";

export { backgroundWorkDone } from "./infra/background-work.server";
export { metrics } from "./infra/metrics.server";
export { requestContext } from "./infra/request.server";
export { styleSheet } from "./style-sheet.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  // The dev server's inline scripts carry no nonce, so development has no policy.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("base64");
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The units of a browser that has not chosen any.
  headers.append("Vary", "Accept-Language");
  const seconds = retryAfter(status, routerContext);
  if (seconds) headers.set("Retry-After", seconds);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  // Before the id, because the database may answer that the session has ended.
  const profile = await viewerHeader(context);
  const { toast: refusal, loginHref } = formResult(routerContext);
  const viewerId = loginHref ? null : shownViewerId(context);
  const worker = env.SERVICE_WORKER && import.meta.env.PROD;
  // In development Vite keeps the linked one up to date.
  const sheet = import.meta.env.DEV ? { href: styleSheet.href } : styleSheetFor(request);
  const settings = { savesData: savesData(request), units: profile?.units ?? unitsOf(request) };
  const document = { styleSheet: sheet, ...settings, worker, nonce, viewerId, profile, refusal };
  const shown = onlyWhatIsShown(routerContext);
  const page = (
    <DocumentContext value={document}>
      <ServerRouter context={shown} url={request.url} {...(nonce && { nonce })} />
    </DocumentContext>
  );
  const render = () => withFirstByte(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  await context.get(requestContext).renderTurn?.();
  const init = { status, headers };
  const { pageTexts } = context.get(requestContext);
  if (!pageTexts) return new Response(render(), init);
  const response = new Response(null, init);
  pageTexts.set(response, render());
  return response;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id } = context.get(requestContext);
  log.error(
    { id, err: error, method: request.method, path: new URL(request.url).pathname },
    "request failed",
  );
};

/** For display only: the id is unverified while the auth service is unreachable. */
function shownViewerId(context: Readonly<RouterContextProvider>): string | null {
  const session = context.get(sessionContext);
  return session?.viewer?.id ?? (session?.unreachable ? unverifiedViewerId(session.cookies.tokens) : null);
}

/** What the action of this page returned. Not every action returns a `FormResult`. */
function formResult({ staticHandlerContext: { actionData } }: EntryContext): Partial<FormResult> {
  return Object.values(actionData ?? {})[0] ?? {};
}

/** React Router leaves an action's headers out of its page. */
function retryAfter(status: number, { staticHandlerContext }: EntryContext) {
  const headers = Object.values(staticHandlerContext.actionHeaders);
  return headers.map(each => each.get("Retry-After")).find(Boolean) ?? (status === 503 ? "5" : null);
}

export const pageOnly = Symbol("page only");

/** The router would build every route that it is given. */
function onlyWhatIsShown({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  const loaded = Object.entries(staticHandlerContext.loaderData);
  const loaderData = Object.fromEntries(loaded.map(([id, data]) => [id, data?.[pageOnly] ?? data]));
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    staticHandlerContext: { ...staticHandlerContext, loaderData },
  };
}

function contentSecurityPolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
