import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export function errorResponse(
  c: Context,
  sentence: string,
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
) {
  const wantsPage = c.req.header("accept")?.includes("text/html");
  return wantsPage
    ? c.html(errorPage(sentence, c.req.method), status, headers)
    : c.text(sentence, status, headers);
}

export function errorPage(sentence: string, method = "GET") {
  const title = method === "POST" ? "That could not be sent." : "That did not work.";
  const wayOut = method === "POST" ? "\n<p>Go back in your browser: what you typed is still there.</p>" : "";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Treks</title>
<style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; background: light-dark(#f8f5ec, #0f1a1c); color: light-dark(#1b2a23, #eeebdf) }
h1 { font: 700 1.75rem/1.2 Palatino, Georgia, serif }
</style>
<main>
<h1>${title}</h1>
<p>${sentence}</p>${wayOut}
</main>
</html>
`;
}
