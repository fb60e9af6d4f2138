import { Outlet } from "react-router";
import { html, partOf, toReact } from "./document";

export default function Root() {
  return (
    <html {...html.props}>
      {toReact(partOf("head"))}
      <body>
        <Outlet />
      </body>
    </html>
  );
}
