import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { answerType, leadsToHeader, replacingHeader } from "~/lib/form-answer";
import { pageOrReplacement, refusalContext } from "./replaced-page.server";

const refusal = {
  answer: { reply: { initialValue: { title: "Cairn" }, error: { "": ["Not now."] } } },
  status: 429,
  headers: { "Retry-After": "60" },
};

test("a script that asks for JSON gets the refusal without the page's cookies", async () => {
  const response = send({ accept: answerType, refusal, page: page(429) });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual(refusal.answer);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test("a script gets the status of an error page", async () => {
  const response = send({ accept: answerType, page: page(404) });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 404 });
});

test("a script gets the target of a redirect, with its cookies", async () => {
  const headers = { Location: "/feed", "Set-Cookie": "flash=saved" };
  const response = send({ accept: answerType, page: new Response(null, { status: 303, headers }) });
  expect(response.status).toBe(204);
  expect(response.headers.get(leadsToHeader)).toBe("/feed");
  expect(response.headers.get("Set-Cookie")).toBe("flash=saved");
});

function page(status: number) {
  return new Response("<p>page</p>", { status, headers: { "Set-Cookie": "flash=" } });
}

interface Form {
  accept: string;
  page: Response;
  refusal?: typeof refusal;
}

function send({ accept, page, refusal }: Form): Response {
  const headers = { Accept: accept, [replacingHeader]: "1" };
  const request = new Request("http://localhost/edit-profile", { method: "POST", headers });
  const context = new RouterContextProvider();
  if (refusal) context.set(refusalContext, refusal);
  return pageOrReplacement({ request, context }, page);
}
