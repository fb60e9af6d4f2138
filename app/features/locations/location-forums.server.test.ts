import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { readPage } from "~/infra/page-read.server";
import { readPlaceChoices } from "./list/place-choices";
import { listLocationForums } from "./location-forums.server";

vi.mock("~/infra/page-read.server");

const id = (nth: number) => `0f0e0d0c-0b0a-4908-8706-0000000000${nth + 10}`;
const places = Array.from({ length: 25 }, (_, nth) => ({ id: id(nth), name: `Place ${nth}`, meters: null }));

test.each(["near=atlantis", "order=near"])(
  "with %s, which is nowhere, the next page follows by name",
  async query => {
    vi.mocked(readPage).mockResolvedValue({ places, dots: [], nearName: null } as never);
    const choices = readPlaceChoices(new URLSearchParams(query));
    const found = await listLocationForums(new RouterContextProvider(), {
      choices,
      after: null,
      withMap: false,
    });
    expect(found).toMatchObject({ isNear: false, next: { key: "Place 23", id: id(23) } });
  },
);
