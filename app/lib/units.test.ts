import { expect, test } from "vitest";
import { distanceInWords, durationInWords, heightInWords, roughDistanceInWords } from "./units";

test.each([
  [0, "0 m", "0 ft", "0 m"],
  [8.4, "8 m", "28 ft", "8 m"],
  [99.4, "99 m", "330 ft", "99 m"],
  [144, "140 m", "470 ft", "140 m"],
  [160, "160 m", "520 ft", "160 m"],
  [161, "160 m", "0.1 mi"],
  [850, "850 m", "0.5 mi"],
  [994, "990 m", "0.6 mi"],
  [995, "1 km", "0.6 mi"],
  [1_000, "1 km", "0.6 mi"],
  [1_609, "1.6 km", "1 mi"],
  [20_116.8, "20.1 km", "12.5 mi"],
  [99_949, "99.9 km", "62.1 mi"],
  [99_950, "100 km", "62.1 mi"],
  [412_300, "412 km", "256 mi"],
  [12_345_678, "12,346 km", "7,671 mi"],
])("writes a distance of %d m as %s or %s", (meters, metric, imperial, british = imperial) => {
  expect(distanceInWords(meters, "metric")).toBe(metric);
  expect(distanceInWords(meters, "imperial")).toBe(imperial);
  expect(distanceInWords(meters, "british")).toBe(british);
});

test.each([
  [4_900, "less than 10 km", "less than 10 mi"],
  [41_000, "about 40 km", "about 30 mi"],
  [1_234_000, "about 1,230 km", "about 770 mi"],
])("writes a rough distance of %d m as %s or %s", (meters, metric, imperial) => {
  expect(roughDistanceInWords(meters, "metric")).toBe(metric);
  expect(roughDistanceInWords(meters, "british")).toBe(imperial);
});

test.each([
  [1_240, "1,240 m", "4,068 ft"],
  [0, "0 m", "0 ft"],
  [-0.1, "0 m", "0 ft"],
  [-412.6, "-413 m", "-1,354 ft"],
  [8_848.9, "8,849 m", "29,032 ft"],
])("writes a height of %d m as %s or %s", (meters, metric, imperial) => {
  expect(heightInWords(meters, "metric")).toBe(metric);
  expect(heightInWords(meters, "imperial")).toBe(imperial);
  expect(heightInWords(meters, "british")).toBe(metric);
});

test.each([
  [0, "1 min"],
  [29, "1 min"],
  [45 * 60, "45 min"],
  [59.6 * 60, "1 h"],
  [5 * 3600 + 20 * 60, "5 h 20 min"],
  [6 * 3600, "6 h"],
  [1_000 * 3600 + 60, "1,000 h 1 min"],
])("writes %d seconds as %s", (seconds, words) => expect(durationInWords(seconds)).toBe(words));
