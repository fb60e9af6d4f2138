import { afterEach, expect, test, vi } from "vitest";
import { expectDamageSetAside, expectNoListSetAside } from "../../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";

const good = { id: "good", title: "Still here", type: "Hiking", imageUrl: null };

afterEach(() => vi.unstubAllGlobals());

test("what is no list is set aside whole", () =>
  expectNoListSetAside("userActivities", good, openCollection));

test("damage beside a good record is set aside, and the record stays", () =>
  expectDamageSetAside("userActivities", good, openCollection));

async function openCollection(items: Record<string, string>) {
  const { disk, userActivities } = await openTab(items);
  return { disk, collection: userActivities };
}

test("an activity with odd details keeps what is sound", async () => {
  const odd = {
    id: "odd",
    title: "Walk",
    type: 7,
    date: {},
    imageUrl: "javascript:alert(1)",
    creator: "Ada",
  };
  const { userActivities } = await openTab({ userActivities: JSON.stringify([odd]) });
  expect(userActivities.list()).toEqual([{ id: "odd", title: "Walk", imageUrl: null }]);
});

test("a form that was sent before the scripts came is an activity", async () => {
  const early = { id: "early", title: "Walk", type: "", creatorId: "ada", creatorName: "Ada" };
  const { userActivities } = await openTab({
    "pending:userActivities:early": JSON.stringify({ at: 0, early }),
  });
  expect(userActivities.list()).toMatchObject([
    { id: "early", type: "Hiking", createdAt: "1970-01-01T00:00:00.000Z", creator: { id: "ada" } },
  ]);
});

/** A page with scripts of its own. */
async function openTab(items: Record<string, string>) {
  const disk = new Disk();
  for (const [key, value] of Object.entries(items)) disk.items.set(key, value);
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
  vi.resetModules();
  return { disk, ...(await import("./activity")) };
}
