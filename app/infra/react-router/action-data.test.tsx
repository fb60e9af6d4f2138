import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { useActionDataOfAllRoutes } from "./action-data";

test("the layout reads what the action of its page has answered", () => {
  expect(renderLayout({ page: { toast: "Saved" } })).toContain("[{&quot;toast&quot;:&quot;Saved&quot;}]");
});

test("where nothing was posted there is no answer", () => {
  expect(renderLayout(null)).toContain("<p>[]</p>");
  expect(renderToString(<Layout />)).toContain("<p>[]</p>");
});

function renderLayout(actionData: Record<string, unknown> | null) {
  const Stub = createRoutesStub([
    {
      id: "layout",
      path: "/",
      Component: Layout,
      children: [{ id: "page", index: true, Component: () => null }],
    },
  ]);
  return renderToString(<Stub hydrationData={{ actionData, loaderData: {} }} />);
}

function Layout() {
  return (
    <>
      <p>{JSON.stringify(useActionDataOfAllRoutes())}</p>
      <Outlet />
    </>
  );
}
