/** One day at a place, by its own clocks. */
export interface DayOfLight {
  /** Such as "2026-11-28". */
  day: string;
  /** Such as "Saturday, November 28, 2026". */
  dayInWords: string;
  /** Such as "8:12 to 15:04", "The sun does not set" or "The sun does not rise". */
  times: string;
  /** Such as "6 h 52 min". */
  length: string;
}

export interface Daylight {
  days: DayOfLight[];
  /** Such as "Central European Time". */
  timeZone: string;
}
