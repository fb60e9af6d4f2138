import { expect, test } from "vitest";
import { leadsToHeader, replacingHeader } from "~/lib/form-result";
import { pageOrReplacement } from "./flash.server";

const redirect = () =>
  new Response(null, { status: 303, headers: { Location: "/feed", "Set-Cookie": "flash=saved" } });

test("a script gets the target of a redirect, with its cookies", () => {
  const response = pageOrReplacement(requestWith({ [replacingHeader]: "1" }), redirect());
  expect(response.status).toBe(204);
  expect(response.headers.get(leadsToHeader)).toBe("/feed");
  expect(response.headers.get("Location")).toBeNull();
  expect(response.headers.get("Set-Cookie")).toBe("flash=saved");
});

test("a browser follows the redirect, and both get a page as it is", () => {
  const page = new Response("<p>page</p>", { status: 429 });
  expect(pageOrReplacement(requestWith({}), redirect()).headers.get("Location")).toBe("/feed");
  expect(pageOrReplacement(requestWith({ [replacingHeader]: "1" }), page)).toBe(page);
});

function requestWith(headers: Record<string, string>) {
  return new Request("http://localhost/edit-profile", { method: "POST", headers });
}
