import { randomUUID } from "node:crypto";
import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin } from "../../support/people/operator.ts";

test.use({ signedInAs: "a member of its own" });

let name: string;

test.beforeEach(() => {
  name = `Lonely Hill ${randomUUID().slice(0, 8)}`;
});

const texts = { Country: "Testland", Region: "North", Description: "Heather and wind." };

test("a form that was used before keeps what is typed into it, and sent twice is one", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/location-forums/new");
  await page.goto("/location-forums/new");
  const id = await page.locator("input[name=id]").inputValue();
  const send = async (title: string, region: string) => {
    await page.goto("/location-forums/new");
    await page.locator("input[name=id]").evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, id);
    await type(page, { Name: title, Kind: "landmark", ...texts, Region: region });
    await press(page, "Suggest a place");
  };
  for (const _ of [1, 2]) {
    await send(name, "North");
    await expectNotice(page, "Place suggested");
  }
  await send(`${name} II`, "South");
  await expectNotice(page, "Not sent", "send it once more");
  await expectTyped(page, { Name: `${name} II`, Region: "South" });
  await press(page, "Suggest a place");
  await expectNotice(page, "Place suggested");
  const suggestions = page.getByRole("region", { name: "Your suggestions" });
  await expect(suggestions.getByText(name)).toHaveCount(2);
});

test("a member suggests a place, and an admin corrects and accepts it", async ({ page, ada }) => {
  await page.goto("/location-forums?q=nothing-like-this");
  await page.getByRole("main").getByRole("link", { name: "Suggest a place" }).last().click();
  await type(page, { Name: name, Kind: "landmark", ...texts, Latitude: "-52.1", Longitude: "−120,5°" });
  await press(page, "Suggest a place");
  await expectNotice(page, "Place suggested");
  const suggestions = page.getByRole("region", { name: "Your suggestions" });
  await expect(suggestions).toContainText(`${name}, North, Testland`);
  await expect(suggestions).toContainText("Not decided yet");

  await makeAdmin(ada.email);
  await page.goto("/admin/reports");
  await page.getByRole("link", { name }).click();
  await expectTyped(page, { Name: name, Kind: "landmark", ...texts, Latitude: "-52.1", Longitude: "-120.5" });
  await type(page, { Latitude: "-52.25" });
  await page.getByRole("radio", { name: "Add the place" }).check();
  await press(page, "Decide");
  await expectNotice(page, "Place added");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("link", { name: "-52.25, -120.5" })).toBeVisible();

  await page.goto("/admin/reports");
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/location-forums/new");
  await expect(page.getByRole("region", { name: "Your suggestions" })).toContainText("Accepted");
});

test("a dismissed suggestion tells its author why", async ({ page, ada, faults }) => {
  await page.goto("/location-forums/new");
  await type(page, { Name: name, Kind: "city", Country: "Testland" });
  await press(page, "Suggest a place");
  await makeAdmin(ada.email);
  await page.goto("/admin/reports");
  await page.getByRole("link", { name }).click();
  await page.waitForURL(/admin\/places\/./);
  faults.expectRefusalOf(new URL(page.url()).pathname);
  await press(page, "Decide");
  await expect(errorSummary(page)).toContainText("Choose what happens.");
  await page.getByRole("radio", { name: "Dismiss the suggestion" }).check();
  await type(page, { Reason: "It is private ground." });
  await press(page, "Decide");
  await expectNotice(page, "Suggestion dismissed");
  await page.goto("/notifications");
  await press(page, "New An admin looked at your suggestion");
  await expect(page).toHaveURL("/location-forums/new");
  const suggestions = page.getByRole("region", { name: "Your suggestions" });
  await expect(suggestions).toContainText("Dismissed");
  await expect(suggestions).toContainText("It is private ground.");
});

test("an admin adds a place, and is led to it when it is there already", async ({ page, ada, faults }) => {
  faults.expectRefusalOf("/location-forums/new");
  await makeAdmin(ada.email);
  await page.goto("/location-forums/new");
  await type(page, { Name: name, Kind: "state_park", Country: "Testland" });
  await press(page, "Add a place");
  await expectNotice(page, "Place added");
  const path = new URL(page.url()).pathname;

  await page.goto("/location-forums/new");
  await type(page, { Name: name.toUpperCase(), Kind: "city", Country: "testland" });
  await press(page, "Add a place");
  await expect(errorSummary(page)).toContainText("There is already a place with this name in this country.");
  await expect(field(page, "Name")).toHaveValue(name.toUpperCase());
  await page.getByRole("link", { name: "Open the existing place" }).click();
  await expect(page).toHaveURL(path);
});
