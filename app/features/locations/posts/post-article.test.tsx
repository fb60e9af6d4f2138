import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PostText } from "./post-article";

const guide = { id: "00000000-0000-4000-8000-000000000001", name: "Treks Guide" };
const source = "https://trails.example/lake?a=1&b=<2>";

it("links the source in the last line of a guide's tip, without referrer or recommendation", () => {
  expect(render(guide, `Go early.\n\nSource: ${source}`)).toBe(
    'Go early.\n\nSource: <a href="https://trails.example/lake?a=1&amp;b=&lt;2&gt;" ' +
      'rel="nofollow ugc noopener noreferrer" class="link wrap-anywhere">' +
      "https://trails.example/lake?a=1&amp;b=&lt;2&gt;</a>",
  );
});

it("links nothing in the text of other authors", () => {
  for (const author of [null, { id: "a0000000-0000-4000-8000-000000000001", name: "Treks Guide" }]) {
    expect(render(author, `Go early.\n\nSource: ${source}`)).not.toContain("<a");
  }
});

it("links only a web address at the very end", () => {
  for (const line of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "https://",
    "ftp://a.example/",
  ]) {
    expect(render(guide, `Go.\n\nSource: ${line}`), line).not.toContain("<a");
  }
  expect(render(guide, `Source: ${source}\n\nGo.`)).not.toContain("<a");
  expect(render(guide, `Go. Source: ${source}`)).not.toContain("<a");
});

function render(author: { id: string; name: string } | null, content: string) {
  return renderToStaticMarkup(<PostText post={{ author, content }} />);
}
