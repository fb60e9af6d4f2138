import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field";

test("keeps a leading line break of a textarea", () => {
  const html = renderToStaticMarkup(<Field as="textarea" label="Content" name="c" defaultValue={"\n As"} />);
  expect(html).toMatch(/<textarea[^>]*>\n\n As<\/textarea>/);
});
