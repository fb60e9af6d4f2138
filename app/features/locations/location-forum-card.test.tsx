import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LocationBadge } from "./location-forum-card";

it("shows the type in words", () => {
  expect(renderToStaticMarkup(<LocationBadge type="national_park" />)).toContain(">National Park<");
});

it("gives each of the five types its own colour", () => {
  const types = ["national_park", "state_park", "local_park", "city", "landmark"];
  const tones = types.map(
    type => /data-tone="(\w+)"/.exec(renderToStaticMarkup(<LocationBadge type={type} />))?.[1],
  );
  expect(new Set(tones).size).toBe(5);
  expect(tones).not.toContain(undefined);
});

it("gives an unknown type no colour", () => {
  expect(renderToStaticMarkup(<LocationBadge type="volcano" />)).not.toContain("data-tone");
});
