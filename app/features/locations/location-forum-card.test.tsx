import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocationBadge } from "./location-forum-card";

test("a location type is written in words", () => {
  expect(renderToStaticMarkup(<LocationBadge type="national_park" />)).toContain(">National Park<");
});

test("the five location types look different from each other", () => {
  const types = ["national_park", "state_park", "local_park", "city", "landmark"];
  const tones = types.map(
    type => /data-tone="(\w+)"/.exec(renderToStaticMarkup(<LocationBadge type={type} />))?.[1],
  );
  expect(new Set(tones).size).toBe(5);
  expect(tones).not.toContain(undefined);
});

test("an unknown kind is neutral", () => {
  expect(renderToStaticMarkup(<LocationBadge type="volcano" />)).not.toContain("data-tone");
});
