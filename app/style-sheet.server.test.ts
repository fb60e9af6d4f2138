import { expect, test, vi } from "vitest";
import { styleSheet, styleSheetFor } from "./style-sheet.server";

vi.mock("./app.css?inline", () => ({ default: "main{top:0}" }));
vi.mock("./app.css?url", () => ({ default: "/assets/app-Ab_c-123.css" }));

const inlined = { href: "/assets/app-Ab_c-123.css", css: "main{top:0}" };

test("the cookie names the sheet, is sent with every page and read by no script", () => {
  expect(styleSheet.href).toBe(inlined.href);
  expect(styleSheet.cookie).toMatch(
    /^treks-sheet=Ab_c-123; Max-Age=34560000; Path=\/; HttpOnly;.* SameSite=Lax$/,
  );
});

test.each(["treks-sheet=Ab_c-123", "a=b; treks-sheet=Ab_c-123", "treks-sheet=Ab_c-123;c=d"])(
  "is linked for a browser that has it: %s",
  cookie => expect(styleSheetFor(asking(cookie))).toEqual({ href: inlined.href }),
);

test.each([
  "",
  "treks-sheet=",
  "treks-sheet=older678",
  "treks-sheet=Ab_c-1234",
  "x-treks-sheet=Ab_c-123",
  "treks=treks-sheet=Ab_c-123",
])("is inlined for every other: %s", cookie => expect(styleSheetFor(asking(cookie))).toEqual(inlined));

function asking(cookie: string) {
  return new Request("http://localhost/", { headers: { Cookie: cookie } });
}
