import { expect, test } from "vitest";
import { belongsTo } from "./addresses";

const forum = "0b8f4c1e-3a1d-4f6b-9a67-2f5f5e1c0a11";
const other = "7c1d2e3f-3a1d-4f6b-9a67-2f5f5e1c0a22";
const page = `/location-forums/${forum}`;

test.each([
  page,
  `${page}/new-post`,
  `${page}/posts/${other}`,
  `${page}/posts/${other}/track`,
  `${page}?before=${encodeURIComponent(`${other}~2026-03-01T10:00:00.123456+00:00`)}`,
  `${page}?lines=on`,
  `/location-posts/${other}/photo/0123456789ab/720`,
  `/profile/${other}/avatar/0123456789ab/96`,
  "/landscapes/lake-3.svg",
  `/place-art/1/lake/${forum}`,
  "/map/1/-37.1,-12.3,4.5",
])("fetches %s for its forum", address => {
  expect(belongsTo(forum, address)).toBe(true);
});

test.each([
  `/location-forums/${other}`,
  `/location-forums/${other}/posts/${forum}`,
  `${page}/offline`,
  `${page}/posts/${other}/track.gpx`,
  `${page}/posts/${other}/edit`,
  `${page}?before=x&after=y`,
  `${page}/posts/${other}/../../../../admin`,
  `https://elsewhere.example${page}`,
  `//elsewhere.example${page}`,
  `/location-posts/${other}/photo/0123456789ab/720?x`,
  `/profile/${other}/banner/0123456789ab/720`,
  "/landscapes/../logout.svg",
  "/map/1/..",
  "/map/1/1,2,../../logout",
  "/logout",
  "",
  null,
  [page],
])("never fetches %j for a forum", address => {
  expect(belongsTo(forum, address)).toBe(false);
});
