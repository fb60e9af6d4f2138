import { Outlet } from "react-router";
// About 5 kB, as much as a small site has.
import css from "tailwindcss/preflight.css?inline";

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Posts</title>
        <style>{css}</style>
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
