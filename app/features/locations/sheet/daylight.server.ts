import findTimeZone from "@photostructure/tz-lookup";
import { getTimes } from "suncalc";
import { zoneFormat } from "~/lib/calendar-days";
import type { Coordinates } from "~/lib/coordinates";
import type { Daylight, DayOfLight } from "./place-sheet";

const daysAhead = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Today, as the place's calendar has it, and the next seven days. */
export function daylightAt(place: Coordinates, now = new Date()): Daylight {
  const timeZone = timeZoneOf(place);
  const clock = clockOf(timeZone);
  const today = clock.read(now).day;
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => lightOn(today + ahead, place, clock));
  return { days, timeZone: nameOf(timeZone, now) };
}

function lightOn(day: number, { latitude, longitude }: Coordinates, clock: Clock): DayOfLight {
  // Noon by the clocks of the place belongs to the right solar day in every time zone.
  const noonUtc = day * dayMs + dayMs / 2;
  const noon = new Date(noonUtc - clock.read(new Date(noonUtc)).offsetMs);
  const { sunrise, sunset, alwaysUp } = getTimes(noon, latitude, longitude);
  const words = {
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    dayInWords: dayFormat.format(day * dayMs),
  };
  if (!sunrise || !sunset) {
    return alwaysUp
      ? { ...words, times: "The sun does not set", length: "24 h" }
      : { ...words, times: "The sun does not rise", length: "0 h" };
  }
  const times = [sunrise, sunset].map(time => timeInWords(clock.read(time), day)).join(" to ");
  return { ...words, times, length: lengthInWords(sunset.getTime() - sunrise.getTime()) };
}

interface ClockReading {
  /** Days since 1970. */
  day: number;
  minutes: number;
  /** How far the clock is ahead of UTC. */
  offsetMs: number;
}

interface Clock {
  read: (time: Date) => ClockReading;
}

const clockFormat = zoneFormat({
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

function clockOf(timeZone: string): Clock {
  const format = clockFormat(timeZone);
  return {
    read(time) {
      const rounded = Math.round(time.getTime() / 60_000) * 60_000;
      const parts = new Map(format.formatToParts(rounded).map(({ type, value }) => [type, Number(value)]));
      const [year = 0, month = 0, date, hour, minute] = (
        ["year", "month", "day", "hour", "minute"] as const
      ).map(part => parts.get(part));
      const local = Date.UTC(year, month - 1, date, hour, minute);
      const day = Math.floor(local / dayMs);
      return { day, minutes: (local - day * dayMs) / 60_000, offsetMs: local - rounded };
    },
  };
}

/** In summer of the far north, the sun may set after midnight. */
function timeInWords({ day, minutes }: ClockReading, ofDay: number) {
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  if (day === ofDay) return time;
  return `${time} (${day > ofDay ? "next day" : "the day before"})`;
}

function lengthInWords(ms: number) {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const nameFormat = zoneFormat({ timeZoneName: "longGeneric" });

function nameOf(timeZone: string, now: Date) {
  const parts = nameFormat(timeZone).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

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
