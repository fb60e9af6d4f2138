import { expect, test } from "vitest";
import { withFreshIds } from "./kept-page";

const uuid = "0c7e7c0a-6f4e-4d2e-9a53-b6a1f7a3a111";

test("every form of a kept page gets an id of its own, in the page and in its data alike", () => {
  const page = `<input type="hidden" name="id" value="${uuid}"/><script>["postId","${uuid}"]</script>`;
  const [first, second] = [withFreshIds(page), withFreshIds(page)];
  const id = /value="([^"]+)"/.exec(first)?.[1] ?? "";
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(first).toBe(page.replaceAll(uuid, id));
  expect(second).not.toBe(first);
});

test("ids that are times stay times", () => {
  const page = `<input name="id" value="post-1700000000000"/><input name="id" value="1700000000000-k3j2h1"/>`;
  const [photo, comment] = [...withFreshIds(page).matchAll(/value="([^"]+)"/g)].map(([, id]) => id);
  expect(photo).toMatch(/^post-\d{13}$/);
  expect(comment).toMatch(/^\d{13}-[\da-z]+$/);
  for (const id of [photo, comment])
    expect(Number(/\d{13}/.exec(id ?? "")?.[0])).toBeGreaterThan(1_700_000_000_000);
});

test("what is no minted id stays", () => {
  const page = `<input type="hidden" name="id" value="sample"/> sample`;
  expect(withFreshIds(page)).toBe(page);
});
