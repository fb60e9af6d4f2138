import { describe, expect, it } from "vitest";
import { fold } from "~/lib/place-names";
import type { Place } from "./place";
import { find, named, places } from "./place-list";

const found = (text: string) => find(text).map(place => place.text);

describe("find", () => {
  it("lists national parks first, then state and local parks, then the rest, each by name", () => {
    const ranks = ["national park", "state park", "local park", "city", "landmark"];
    const order = find("united states").map(({ name, note }) => {
      const rank = ranks.indexOf(note.split(" · ")[0] ?? "");
      return `${Math.ceil(rank / 2)} ${fold(name)}`;
    });
    expect(order.length).toBeGreaterThan(300);
    expect(order).toEqual([...order].sort());
  });

  it("matches name, region or country, whatever the case and accents", () => {
    expect(found("THORSMORK")).toEqual(["Þórsmörk, Iceland"]);
    expect(found("zurich")).toEqual(["Zürich, Zürich, Switzerland"]);
    expect(found(" ICELAND ").length).toBeGreaterThan(2);
  });

  it("finds nothing for blank and unknown texts", () => {
    for (const text of ["", " , ", "atlantis"]) expect(found(text)).toEqual([]);
  });

  it("offers a place with its type and where it is", () => {
    expect(find("Moab")).toContainEqual({
      name: "Moab",
      note: "city · Utah, United States",
      text: "Moab, Utah, United States",
    });
  });
});

describe("named", () => {
  it("finds a place by its name, alone or with region or country", () => {
    for (const text of ["moab", "Moab, Utah", "MOAB, United States", "Moab, Utah, United States"])
      expect(named(text)?.id).toBe("moab-utah");
  });

  it("finds a park by its name without the kind", () => {
    expect(named("yosemite")?.name).toBe("Yosemite National Park");
  });

  it("finds nothing for an ambiguous name or a part of one", () => {
    for (const text of ["Portland", "Yosem", "Utah", "", "Atlantis"]) expect(named(text)).toBeUndefined();
    expect(named("Portland, Maine")?.region).toBe("Maine");
  });

  it("leads back from the text of every place, which `find` offers for its name", () => {
    const textOf = ({ name, region, country }: Place) => [name, region, country].filter(Boolean).join(", ");
    const unlisted = places.filter(place => !found(place.name).includes(textOf(place)));
    const astray = places.filter(place => named(textOf(place)) !== place);
    expect([unlisted, astray]).toEqual([[], []]);
  });
});
