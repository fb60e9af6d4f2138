import { newcomer } from "../support/cast.ts";
import { fromSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

const forms = [
  "/login",
  "/signup",
  "/change-password",
  "/edit-profile",
  "/profile-setup",
  "/profile/interests",
];

test("thousands of dots, in what is typed and in the names of fields, are refused like three", {
  tag: "@http",
}, async ({ context, ada }) => {
  const typed = { ...newcomer("Ben"), confirmPassword: "trail-mix-7", interest: "x" };
  for (const text of [".", "a.", "..a", "[0]", "\u0301"]) {
    const long = text.repeat(5_000);
    for (const path of forms) {
      for (const form of [
        ...Object.keys(typed).map(name => ({ ...typed, [name]: long })),
        { ...typed, [long]: "x" },
      ]) {
        const answer = await context.request.post(path, { form, headers: fromSite, maxRedirects: 0 });
        expect([path, text, answer.status() < 500], ada.name).toEqual([path, text, true]);
      }
    }
  }
});
