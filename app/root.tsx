import { clearLocalFirstByte, enhanceUrl, forgetLocalFirstByte, loadPhotos } from "virtual:browser-scripts";
import { type ReactNode, use } from "react";
import {
  data,
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { slots } from "~/lib/slots";
import type { Route } from "./+types/root";
import { SiteHeader } from "./features/navigation/site-header";
import { consumeFlash } from "./infra/flash.server";
import { requestMiddleware } from "./infra/request.server";
import { sessionMiddleware } from "./infra/session/session.server";
import { DocumentContext, type DocumentStyleSheet, firstByteSlot } from "./lib/document";
import { pageTitle, productName } from "./lib/product";
import { ErrorPage } from "./ui/feedback/error-page";
import { type Toast, Toasts } from "./ui/feedback/toasts";
import { ConnectionLine, SiteFooter, SkipLink } from "./ui/layout/site-frame";

export const middleware: Route.MiddlewareFunction[] = [requestMiddleware, sessionMiddleware];

export const meta: Route.MetaFunction = ({ error }) => [
  {
    title: error
      ? pageTitle(isRouteErrorResponse(error) && error.status === 404 ? "Not found" : "Error")
      : productName,
  },
];

export async function loader({ request }: Route.LoaderArgs) {
  const { flash, headers } = await consumeFlash(request);
  return data({ flash }, headers && { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, viewerId, profile, savesData, units, worker, refusal, ...document } = use(DocumentContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const pageToast = usePageToast() ?? root?.flash;
  const toast = refusal ? { ...refusal, isInForm: true } : pageToast;
  const isForTheWay = useMatches().some(({ handle }) => (handle as RouteHandle)?.isForTheWay);
  const { href } = document.styleSheet;
  const styleSheet = isForTheWay ? { href } : document.styleSheet;
  const viewer = viewerId ? { id: viewerId, profile } : null;
  return (
    <html
      lang="en"
      {...slots({
        "data-viewer": viewer?.id,
        "data-worker": worker ? "" : undefined,
        "data-clear-local": root?.flash?.clearLocal,
        "data-draft-done": root?.flash?.draftDone,
        "data-saves-data": savesData ? "" : undefined,
        "data-for-the-way": isForTheWay ? "" : undefined,
        "data-units": units === "metric" ? undefined : units,
      })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce}>{firstByteSlot}</script>
        {root?.flash?.clearLocal && <script nonce={nonce}>{clearLocalFirstByte}</script>}
        {root?.flash?.draftDone?.includes("?local=") && <script nonce={nonce}>{forgetLocalFirstByte}</script>}
        <Styles {...styleSheet} nonce={nonce} />
        <Meta />
        {/* Toasts follow the header, half of which would be shown and then move when the parser pauses. */}
        <link rel="expect" href="#toasts" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#172528" />
        {savesData && <script nonce={nonce}>{loadPhotos}</script>}
        <script type="module" src={enhanceUrl} nonce={nonce} />
        {import.meta.env.DEV && <DevelopmentScripts />}
      </head>
      <body>
        <SkipLink />
        <SiteHeader viewer={viewer} path={pathname} />
        <Toasts toasts={toast ? [toast] : []} />
        {children}
        <SiteFooter />
        <ConnectionLine />
        <LateStyleSheet {...styleSheet} />
      </body>
    </html>
  );
}

/** Nothing is painted before a linked sheet, even if the browser has to fetch it again. */
function Styles({ href, css, nonce }: DocumentStyleSheet & { nonce: string | undefined }) {
  return css ? <style nonce={nonce}>{css}</style> : <link rel="stylesheet" href={href} />;
}

/** As its media do not match, browsers fetch it last and wait for it with nothing. Safari knows no prefetch. */
function LateStyleSheet({ href, css }: DocumentStyleSheet) {
  return css && <link rel="stylesheet" href={href} media="not all" />;
}

/** Vite adds React's refresh to islands, which needs these two functions; `browserScripts` reloads the page instead. */
function DevelopmentScripts() {
  const stubs = "$RefreshReg$ = () => {}; $RefreshSig$ = () => type => type;";
  return (
    <>
      <script>{stubs}</script>
      <script type="module" src="/@vite/client" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/**
 * Pages for hikers on their way prefetch nothing, because there may be one bar of signal, or none. They always link the style sheet: who
 * reads them has logged in on another page, whose browser has it.
 */
type RouteHandle = { isForTheWay?: boolean } | undefined;

function usePageToast() {
  const pages = useMatches().map(({ loaderData }) => loaderData as { toast?: Toast } | null);
  return pages.find(page => page?.toast)?.toast;
}
