import type { Journey } from "./journey.ts";

export const conversationJourneys: Journey[] = [
  {
    title: "a member replies, comments, follows a place and is told of the next comment",
    isPlain: true,
    async run({ page, forum, meet }) {
      const { post, comment } = await meet();
      await comment("Is there water?");
      await page.open(post);
      await page.follow("Reply: Is there water?");
      await page.sees("Replying to Ben Trail");
      await page.type({ content: "The spring is dry." });
      await page.press("Post Comment");
      await page.sees("Comment posted", "Replying to Ben Trail", "Comments (2)");
      await page.holds("document.querySelector('[name=content]').value === ''");
      await page.type({ content: "Take two bottles." });
      await page.press("Post Comment");
      await page.sees("Comments (3)", "Take two bottles.");
      await page.open(forum.path);
      await page.press(`Follow: ${forum.name}`);
      await page.sees("You are told of new posts here.");
      await comment("Thank you.");
      await page.open("/notifications");
      await page.press("New Ben Trail commented on “Water on the ridge”");
      await page.sees("Thank you.", "Comments (4)");
      await page.open("/account-settings/following");
      await page.sees(forum.name, "Discussions", "Water on the ridge");
    },
  },
];
