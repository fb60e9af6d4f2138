import type { Journey } from "./journey.ts";

const screens = ["/forums", "/location-forums", "/feed", "/search?q=ridge", "/profile", "/edit-profile"];
const composers = ["/forums/new", "/upload", "/activity/new", "/todo", "/account-settings"];

export const readingJourneys: Journey[] = [
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
