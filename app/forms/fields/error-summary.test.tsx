import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary";

test("no errors, no summary", () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={{ title: null, tags: [] }} />)).toBe("");
});

test("each message leads to its field", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={{ title: ["Title required"] }} />);
  expect(html).toMatch(/<a href="#title"[^>]*>Title required<\/a>/);
});

test("a sentence that concerns two fields is said once, for the first", () => {
  const sentence = "Email and password are required";
  const html = renderToStaticMarkup(<ErrorSummary errors={{ email: [sentence], password: [sentence] }} />);
  expect(html.split(sentence)).toHaveLength(2);
  expect(html).toContain('href="#email"');
});

test("a message about the whole form is no link", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={{ "": ["Try again later."] }} />);
  expect(html).toContain("<li>Try again later.</li>");
});
