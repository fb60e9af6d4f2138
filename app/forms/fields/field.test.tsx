import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field";

test("describes the control by its hint and error, in that order", () => {
  const html = renderToStaticMarkup(<Field label="Title" name="title" hint="Short" error="Title required" />);
  expect(html).toContain('aria-describedby="title-description title-error"');
  expect(html).toContain('id="title-description"');
  expect(html).toContain('id="title-error"');
  expect(html).toContain('aria-invalid="true"');
});

test("sets no aria attributes on a valid optional field", () => {
  const html = renderToStaticMarkup(<Field label="Title" name="title" />);
  expect(html).not.toMatch(/aria-(invalid|describedby|required)="/);
});

test("tells assistive technology that a field is required, without browser validation", () => {
  const html = renderToStaticMarkup(<Field label="Title" name="title" required />);
  expect(html).toContain('aria-required="true"');
  expect(html).not.toMatch(/ required(=|>| )/);
});

test("hides the star from the accessible name", () => {
  const html = renderToStaticMarkup(<Field label="Title" name="title" required starred />);
  expect(html).toMatch(/aria-hidden="true"[^>]*> \*</);
});

test("shows the default values of a textarea and a select", () => {
  const area = renderToStaticMarkup(<Field as="textarea" label="Content" name="c" defaultValue="As typed" />);
  expect(area).toMatch(/<textarea[^>]*>As typed<\/textarea>/);
  const indented = renderToStaticMarkup(
    <Field as="textarea" label="Content" name="c" defaultValue={"\n As"} />,
  );
  expect(indented).toMatch(/<textarea[^>]*>\n\n As<\/textarea>/);
  const select = renderToStaticMarkup(
    <Field as="select" label="Type" name="t" defaultValue="b">
      <option>a</option>
      <option>b</option>
    </Field>,
  );
  expect(select).toContain('<option selected="">b</option>');
});
