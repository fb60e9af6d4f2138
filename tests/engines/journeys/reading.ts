import type { Journey } from "./journey.ts";

const screens = ["/forums", "/location-forums", "/feed", "/search?q=ridge", "/profile", "/edit-profile"];
const composers = ["/forums/new", "/upload", "/activity/new", "/todo", "/account-settings"];

export const readingJourneys: Journey[] = [
  {
    title: "search finds people and places",
    isPlain: true,
    async run({ page, member, forum }) {
      await page.open("/search");
      await page.type({ q: member.username });
      await page.press("Search");
      await page.sees("People", `@${member.username}`);
      await page.open(`/search?q=${encodeURIComponent(forum.name)}&tab=forums`);
      await page.follow(forum.name);
      await page.isAt(forum.path);
      await page.sees(forum.name, "No posts yet");
    },
  },
  {
    title: "no page is wider than a narrow phone",
    isPlain: true,
    async run({ page, forum }) {
      await page.tab.resize(360, 740);
      const wide: string[] = [];
      for (const path of [...screens, ...composers, forum.path]) {
        await page.open(path);
        const [width, room] = await page.tab.run<number[]>(
          "return [document.documentElement.scrollWidth, document.documentElement.clientWidth]",
        );
        if ((width ?? 0) > (room ?? 0)) wide.push(`${path} is ${width} px wide, with room for ${room}`);
      }
      if (wide.length > 0) throw new Error(wide.join("\n"));
    },
  },
];
