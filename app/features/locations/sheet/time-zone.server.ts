import findTimeZone from "@photostructure/tz-lookup";
import type { Coordinates } from "~/lib/coordinates";

/** Such as "Europe/Stockholm". A place without coordinates has the days of UTC. */
export function timeZoneOf(place: Coordinates | null): string {
  if (!place) return "UTC";
  const isIn = ({ south, north, west, east }: Box) =>
    place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east;
  return acrossTheDateLine.find(isIn)?.zone ?? findTimeZone(place.latitude, place.longitude);
}

interface Box extends Record<"south" | "north" | "west" | "east", number> {
  zone: string;
}

/** The cells of the library are up to 80 km wide. Where one reaches across the date line, islands in it would be a day off. */
const acrossTheDateLine: readonly Box[] = [
  // Tutuila and Aunu'u, American Samoa.
  { south: -14.5, north: -14.1, west: -171, east: -170.4, zone: "Pacific/Pago_Pago" },
  // Fakaofo, Tokelau.
  { south: -9.5, north: -9.2, west: -171.5, east: -171, zone: "Pacific/Fakaofo" },
  // Palmyra Atoll and Kingman Reef, United States.
  { south: 5.7, north: 6.6, west: -162.7, east: -161.8, zone: "Pacific/Pago_Pago" },
  // Gambell and the west of St. Lawrence Island, Alaska.
  { south: 63.1, north: 64, west: -172, east: -168, zone: "America/Nome" },
  // Little Diomede, Alaska: the border runs 2 km from the Russian island.
  { south: 65.7, north: 65.8, west: -168.977, east: -168.85, zone: "America/Nome" },
];
