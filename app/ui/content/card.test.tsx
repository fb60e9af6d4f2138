import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Card } from "./card";

const time = "2026-02-03T04:05:06Z";

test("a time alone is the first line", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" time={time} />)).toMatch(
    /^<li class="card"><time [^>]*class="card-line">[^<]+<\/time><h2/,
  );
  expect(renderToStaticMarkup(<Card title="Cairn" time={null} />)).toContain(
    '<span class="card-line">Just now</span><h2',
  );
});

test("a time leads the others of its line", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" time={time} meta={<b>Edited</b>} />)).toMatch(
    /<div class="card-line"><time (?!.*class=.*<\/time>)[^>]*>[^<]+<\/time><b>Edited<\/b><\/div><h2/,
  );
});

test("a card without either has no first line", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" />)).not.toContain("card-line");
});
