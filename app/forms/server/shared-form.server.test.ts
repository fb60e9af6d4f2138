import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";

vi.mock("~/infra/session/session.server", () => ({ getSession: () => ({ viewer: { id: "ada" } }) }));
vi.mock("~/infra/rate-limits.server", () => ({ networkOf: () => "203.0.113.7", rateLimit: async () => {} }));

const { addressOfShare } = await import("./shared-form.server");

function share(form: FormData) {
  const request = new Request("http://treks.test/upload", { method: "POST", body: form });
  return addressOfShare({ request, context: new RouterContextProvider() });
}

test("keeps the words of a share whose photo has to be chosen again", async () => {
  const form = new FormData();
  form.set("title", "Dawn");
  form.set("text", "Frost");
  form.append("photo", new File(["one"], "one.jpg", { type: "image/jpeg" }));
  form.append("photo", new File(["two"], "two.jpg", { type: "image/jpeg" }));
  expect(await share(form)).toBe("/upload?shared=again&title=Dawn&text=Frost");
});

test("leads to the form with the words of a share without a photo", async () => {
  const form = new FormData();
  form.set("text", "Frost");
  expect(await share(form)).toBe("/upload?shared=none&title=&text=Frost");
});
