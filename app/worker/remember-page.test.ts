import { expect, test, vi } from "vitest";
import { suspendAccount } from "./account";
import { rememberPage } from "./remember-page";

vi.mock("./account", async original => ({
  ...(await original<object>()),
  currentAccount: async () => "ada",
  suspendAccount: vi.fn(),
}));
vi.stubGlobal("__pages", [{ path: "/location-forums", offline: "ahead" }]);

test.each([
  ["", 1],
  ["?q=lake", 1],
  ["?q=lake&kind=&country=", 0],
])("a redirect from the list of places %s ends the account %i times", async (query, times) => {
  const redirect = { type: "opaqueredirect" } as Response;
  const url = new URL(`https://treks.example/location-forums${query}`);
  await rememberPage(url, { response: redirect, copy: redirect, account: new AbortController().signal });
  expect(suspendAccount).toHaveBeenCalledTimes(times);
  vi.mocked(suspendAccount).mockClear();
});
