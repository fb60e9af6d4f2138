import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sketchOf } from "~/lib/track/simplify";
import { pointAt } from "../../../../tests/support/track-walks";
import { LinesHere } from "./lines-here";
import type { LocationPost } from "./post";

const post = (id: string, title: string, trackSketch: string | null, isBlocked = false) =>
  ({
    id,
    title,
    trackSketch,
    isBlocked,
    forumId: "hut",
    trackMeters: 5_000,
    createdAt: "2026-11-01T00:00:00Z",
  }) as LocationPost;

const lineTo = (east: number, north: number) => sketchOf([[pointAt(0, 0), pointAt(east, north)]]);
const far = sketchOf([[pointAt(0, 400_000), pointAt(0, 410_000)]]);

const render = (posts: LocationPost[]) =>
  renderToStaticMarkup(
    <LinesHere posts={posts} place={{ name: "Hut", coordinates: pointAt(10, 10) }} places={[]} />,
  );

test("each line is a link with its number, and one that is far from its place does not shrink the others", () => {
  const html = render([
    post("a", "Up", lineTo(3_000, 2_000)),
    post("b", "Elsewhere", far),
    post("c", "", null, true),
    post("d", "Round", lineTo(-2_000, 2_000)),
  ]);
  expect(html).toContain('aria-label="2 lines at Hut, numbered as in the list"');
  expect([...html.matchAll(/<text[^>]*style[^>]*>(\d)/g)].map(([, number]) => number)).toEqual(["1", "4"]);
  expect(html.match(/Not on the map/g)).toHaveLength(1);
  expect(html).toContain("you blocked this member");
});

test("a hundred lines stay light", () => {
  const html = render(
    Array.from({ length: 100 }, (_, nth) => post(`${nth}`, "Up", lineTo(3_000 - 40 * nth, 60 * nth))),
  );
  expect(html.match(/<li>/g)).toHaveLength(100);
  expect(html.length).toBeLessThan(70_000);
});

test("without a line that can be drawn there is a list alone", () => {
  expect(render([post("b", "Elsewhere", far)])).not.toContain("<svg");
});
