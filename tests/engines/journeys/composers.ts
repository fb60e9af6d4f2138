import type { Journey } from "./journey.ts";

const tagsAreReady = "document.querySelector('[id$=tags][role=combobox]')";

export const composerJourneys: Journey[] = [
  {
    title: "New Post in a location forum, with tags and a photo",
    isPlain: true,
    async run({ page, forum, files, isScripted }) {
      await page.open(`${forum.path}/new-post`, { alive: isScripted });
      if (isScripted) await page.holds(tagsAreReady);
      await page.type({ tags: isScripted ? "Summit," : "Summit, hiking" });
      await page.attach("photo", files.photo);
      if (isScripted) await page.sees("1/10 tags", "Remove photo");
      await page.type({ content: "We turned round." });
      await page.press("Create Post");
      await page.sees("Please provide a title for your post.");
      await page.holds("document.querySelector('[name=content]').value === 'We turned round.'");
      // The summary takes the focus, and would swallow text that is typed earlier.
      if (isScripted) await page.holds("document.activeElement.matches('[data-error-summary]')");
      await page.type({ title: "Fog on the ridge" });
      if (!isScripted) await page.attach("photo", files.photo);
      await page.press("Create Post");
      await page.isAt(forum.path);
      await page.sees("Post created", "Fog on the ridge", "summit");
      await page.holds("document.querySelector(`main img[src*='/photo/']`)?.naturalWidth > 0");
      if (isScripted) await page.holds(`!localStorage.getItem("draft:${forum.path}/new-post")`);
    },
  },
  {
    title: "New Post with a line from a GPX file, which is shown, downloaded and offered to follow",
    isPlain: true,
    async run({ page, forum, files, isScripted }) {
      await page.open(`${forum.path}/new-post`, { alive: isScripted });
      await page.attach("trackFile", files.track);
      if (isScripted) await page.sees("up,", "Remove Line");
      await page.type({ title: "Up to the hut", content: "Dry all the way." });
      await page.press("Create Post");
      await page.isAt(forum.path);
      await page.sees("Post created", "Lines here: 1", " · ");
      await page.follow("Up to the hut");
      await page.sees("The line", "Heights along the way");
      await page.holds("document.querySelector('[role=img] path').getTotalLength() > 50");
      await page.follow("Follow This Line");
      await page.sees("not a way that was checked");
      await page.sees(isScripted ? "Your position stays on this device" : "needs JavaScript");
    },
  },
  {
    title: "New Forum Post with tags and a photo, its comment, and finding it",
    async run({ page, files }) {
      await page.open("/forums/new", { alive: true });
      await page.choose("category", "trails");
      await page.holds(tagsAreReady);
      await page.type({ location: "moab" });
      await page.sees("Keep it as typed");
      await page.tab.press("ArrowDown");
      await page.tab.press("Enter");
      await page.holds("document.getElementById('location').value === 'Moab, Utah, United States'");
      await page.type({ title: "Cairns in the mist", content: "Count them.", tags: "Lake" });
      await page.tab.press("Enter");
      await page.sees("1/10 tags");
      await page.attach("photo", files.photo);
      await page.sees("Remove photo");
      await page.press("Create Forum Post");
      await page.isAt("/forums");
      await page.sees("Forum post created!", "Cairns in the mist", "lake");
      await page.follow("Cairns in the mist");
      await page.sees("No comments yet");
      await page.holds(`"hydrated" in document.documentElement.dataset`);
      await page.type({ text: "There were nine." });
      await page.press("Post Comment");
      await page.sees("There were nine.", "Comments (1)");
      await page.press("Delete");
      await page.sees("Delete this post?");
      await page.holds("document.querySelector('dialog[open] button') === document.activeElement");
      await page.tab.press("Escape");
      await page.lacks("dialog[open]");
      await page.holds("document.activeElement.innerText === 'Delete'");
      await page.open("/search?q=cairns", { alive: true });
      await page.sees("Forum posts", "Cairns in the mist");
    },
  },
  {
    title: "Share Your Adventure keeps a photo small, liked, saved and ticked off",
    async run({ page, files }) {
      await page.open("/upload", { alive: true });
      await page.type({ title: "Above the fog" });
      await page.attach("photo", files.transparent);
      await page.sees("Remove photo");
      await page.press("Share Post");
      await page.isAt("/feed");
      await page.sees("Post uploaded!", "Above the fog");
      await page.holds("document.querySelector(`main img[src^='data:image/']`)?.naturalWidth > 0");
      await page.holds("localStorage.userPosts");
      const [post] = await page.stored<{ id: string; imageUrl: string }[]>("userPosts");
      if (!post || post.imageUrl.length > 300_000)
        throw new Error(`Kept ${post?.imageUrl.length} characters`);
      await page.open(`/post/${post.id}`, { alive: true });
      await page.press("Like");
      await page.sees("1 like");
      await page.press("Save to To-Do");
      await page.sees("Added to your To-Do list");
      await page.open("/todo", { alive: true });
      await page.press("Completed: Above the fog");
      await page.holds("JSON.parse(localStorage.todoList)[0].completed");
      await page.reload({ alive: true });
      await page.holds("document.querySelector('main input[type=checkbox]:checked')");
    },
  },
];
