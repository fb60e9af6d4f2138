import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MemberText } from "./member-text";

test("a line that begins with a dash hangs, with its links and its line break", () => {
  const link = { text: "@ünal", usernames: ["ünal"] } as const;
  const html = render(["Bring:\n- rope, says ", link, " - twice\n- water\n\nBye\n-5 °C"]);
  expect(html.replace(/<a .*?<\/a>/, "@ünal")).toBe(
    'Bring:\n<span class="text-item">- rope, says @ünal - twice\n</span><span class="text-item">- water\n</span>\nBye\n-5 °C',
  );
});

test("a text of many lines is one piece", () => {
  expect(render(["One\ntwo\n", "three - four"])).toBe("One\ntwo\nthree - four");
});

function render(parts: Parameters<typeof MemberText>[0]["parts"]) {
  return renderToStaticMarkup(<MemberText parts={parts} />);
}
