import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText, MemberText } from "./linked-text";

test("a link recommends nothing and keeps its direction", () => {
  expect(render([{ text: "https://a.example/?a=1&b=<2>", url: "https://a.example/?a=1&b=%3C2%3E" }])).toBe(
    '<a href="https://a.example/?a=1&amp;b=%3C2%3E" rel="nofollow ugc noopener" dir="ltr" ' +
      'class="link wrap-anywhere">https://a.example/?a=1&amp;b=&lt;2&gt;</a>',
  );
});

test("a mention leads to the profile", () => {
  expect(render(["Ask ", { text: "@ünal", usernames: ["ünal"] }, "."])).toBe(
    'Ask <a href="/profile/@%C3%BCnal" dir="auto" class="link wrap-anywhere">@ünal</a>.',
  );
});

test("a mention before a full stop leads to the longest name that a member has", () => {
  expect(render([{ text: "@anna.", usernames: ["anna.", "anna"] }, " Then"])).toBe(
    '<a href="/profile/@anna." dir="auto" class="link wrap-anywhere">@anna</a>. Then',
  );
});

test("plain words are escaped", () => {
  expect(render(["<b>&"])).toBe("&lt;b&gt;&amp;");
});

function render(parts: Parameters<typeof LinkedText>[0]["parts"]) {
  return renderToStaticMarkup(<LinkedText parts={parts} />);
}

test("a line that begins with a dash hangs, with its links and its line break", () => {
  const link = { text: "@ünal", usernames: ["ünal"] } as const;
  const html = renderBlocks(["Bring:\n- rope, says ", link, " - twice\n- water\n\nBye\n-5 °C"]);
  expect(html.replace(/<a .*?<\/a>/, "@ünal")).toBe(
    'Bring:\n<span class="text-item">- rope, says @ünal - twice\n</span><span class="text-item">- water\n</span>\nBye\n-5 °C',
  );
});

test("a text of many lines is one piece", () => {
  expect(renderBlocks(["One\ntwo\n", "three - four"])).toBe("One\ntwo\nthree - four");
});

function renderBlocks(parts: Parameters<typeof MemberText>[0]["parts"]) {
  return renderToStaticMarkup(<MemberText parts={parts} />);
}
