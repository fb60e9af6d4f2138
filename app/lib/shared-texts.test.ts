import { expect, it } from "vitest";
import { uploadAddress } from "./shared-texts";

const read = (address: string) => Object.fromEntries(new URL(address, "https://treks.example").searchParams);

it.each(["x", "é", "'", "山", "🏔️", "\ud800", "\n"])(
  "truncates long texts of %j to a URL that a log-in can return to, between characters",
  unit => {
    const address = uploadAddress("large", { title: unit.repeat(500), text: unit.repeat(5_000) });
    expect(address.length).toBeLessThanOrEqual(1_900);
    const { title = "", text = "" } = read(address);
    expect([unit.toWellFormed().repeat(200).startsWith(title), title.length > 0]).toEqual([true, true]);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeGreaterThan(50);
  },
);
