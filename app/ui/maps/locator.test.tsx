import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Locator } from "./map";

test("a name stands beside the globe that an inland map has in its corner", () => {
  const zion = { id: "1", name: "Zion National Park", latitude: 37.3, longitude: -113.05 };
  const map = renderToStaticMarkup(
    <Locator
      name="Grand Canyon National Park"
      place={{ latitude: 36.06, longitude: -112.14 }}
      near={[zion]}
    />,
  );
  expect(/data-side="(\w+)" class="map-label">Zion/.exec(map)?.[1]).toBe("above");
});
