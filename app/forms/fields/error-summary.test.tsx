import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary";

test("renders nothing without errors", () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={{ title: null, tags: [] }} />)).toBe("");
});

test("links each message to its field", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={{ title: ["Title required"] }} />);
  expect(html).toMatch(/<a href="#title"[^>]*>Title required<\/a>/);
});

test("shows a message of two fields once, for the first", () => {
  const sentence = "Email and password are required";
  const html = renderToStaticMarkup(<ErrorSummary errors={{ email: [sentence], password: [sentence] }} />);
  expect(html.split(sentence)).toHaveLength(2);
  expect(html).toContain('href="#email"');
});

test("does not link a message about the whole form", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={{ "": ["Try again later."] }} />);
  expect(html).toContain("<li>Try again later.</li>");
});
