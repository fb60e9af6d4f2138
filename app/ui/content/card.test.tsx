import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Card } from "./card";

const time = "2026-02-03T04:05:06Z";

it("renders a time alone as the first line", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" time={time} />)).toMatch(
    /^<li class="card"><time [^>]*class="card-line">[^<]+<\/time><h2/,
  );
  expect(renderToStaticMarkup(<Card title="Cairn" time={null} />)).toContain(
    '<span class="card-line">Just now</span><h2',
  );
});

it("puts the time before other facts", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" time={time} meta={<b>Edited</b>} />)).toMatch(
    /<div class="card-line"><time (?!.*class=.*<\/time>)[^>]*>[^<]+<\/time><b>Edited<\/b><\/div><h2/,
  );
});

it("has no first line without time and facts", () => {
  expect(renderToStaticMarkup(<Card title="Cairn" />)).not.toContain("card-line");
});
