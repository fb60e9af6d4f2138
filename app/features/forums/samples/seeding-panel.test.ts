import { expect, it, vi } from "vitest";
import { showToast } from "~/device/toast";
import { seedCategories } from "./seeding-panel.island";

vi.mock("~/device/toast", () => ({ showToast: vi.fn() }));
vi.mock("./category-samples", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("says what to do when the posts do not load", async () => {
  await seedCategories();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    title: "Seeding failed",
    message: "The posts did not arrive. Check your connection, reload this page and try again.",
  });
});
