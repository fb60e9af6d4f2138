import type { Units } from "./units";

/** Data attributes by which the server's HTML and the browser's scripts find each other, without those of CSS alone. */
interface SlotValues {
  // On `<html>`.
  "data-viewer": string; // The member whom the page was made for.
  "data-worker": ""; // This browser may have a service worker.
  "data-cached": string; // The page comes from the cache, and when it was stored; empty for local screens.
  "data-not-sent": ""; // The page answers a form that could not be sent.
  "data-saves-data": ""; // The member asks for less data.
  "data-for-the-way": ""; // A page for hikers on their way, from which nothing is fetched ahead.
  "data-units": Units; // Absent for kilometres and metres.
  "data-clear-local": string; // The member who left and asked to clear this browser.
  "data-draft-done": string; // The address of the composer whose content the server has now.
  "data-enhanced": "soon" | "ready"; // `ready` after `main.ts` ran, gone if it could not be fetched.
  "data-checking": ""; // A link from mail is being read; the page waits half a second for it.
  "data-hydrated": ""; // The islands are mounted.

  // Islands and local records.
  "data-island": string; // The name of an island.
  "data-props": string; // Its properties as JSON.
  "data-files": string; // The names of the scripts that it needs.
  "data-records": string; // Storage keys of the collections whose records will join this content.
  "data-waiting": ""; // This browser has such records, so their place is kept free.
  "data-save-todo": string; // What this button saves to the to-do list: `formatTodoSource`.

  // Forms.
  "data-sends": "" | "replacing" | "queued"; // By script. The next page is `replacing` this one in the history; `queued` offline.
  "data-draft": "" | "answered"; // Its text is kept while it is typed; `answered` when it shows what was typed before.
  "data-brings-form": ""; // An island that shows such a form when its script has arrived.
  "data-draft-note": ""; // Where the form says that its draft is kept.
  "data-tags": ""; // A plain field of tags, in which Enter ends a tag.
  "data-coordinates": ""; // The two fields of coordinates, which a pasted pair fills, and their buttons.
  "data-coordinates-map": ""; // What they mean, drawn by the server.
  "data-sent": ""; // A form that is being sent, or whose button was pressed before its island came.
  "data-busy-label": string; // The text of a submit button while its form is sent.
  "data-error-summary": ""; // Takes the focus when the page opens.
  "data-problem": ""; // The template of a form's summary, for a sentence of the script.
  "data-dialog": string; // A form that opens the dialog with this id instead of its page.
  "data-copy": string; // A button that copies this text, shown where that works.
  "data-near-me": ""; // The button that puts this device's position into its form.
  "data-seed-forums": ""; // The form that fills an empty list of places, submitted once per browser.

  // What every page may have.
  "data-menu": ""; // A `<details>` that closes when something else is used.
  "data-toasts": ""; // The region for toasts.
  "data-scripted-toasts": ""; // The live region for toasts made by scripts.
  "data-toast": "success" | "error" | "undo"; // `undo` stays: as long as Undo works, or with a link.
  "data-in-form": ""; // A toast that repeats what a form on the page says.
  "data-relative": ""; // A `<time>` whose text is renewed every minute.
  "data-zone": string; // Such a time is a day, and this the time zone whose calendar counts.
  "data-fresh-until": string; // What was seen: the last day on which it is so, the last on which it is shown, and their time zone.
  "data-past": ""; // It may no longer be so.
  "data-redirect": string; // Where the page leads by itself.
  "data-delay": string; // After how many milliseconds.
  "data-photo": ""; // A photo that a press shows alone: a link to its page, or a button around what only this browser has.
  "data-load-photo": ""; // With data saving: the link that stands for a photo.

  // Comments of a post, and an admin action.
  "data-live": string; // Where new comments are asked for.
  "data-live-etag": string; // The `ETag` of the comments shown.
  "data-live-list": ""; // The list, which is replaced.
  "data-live-count": ""; // Its number.
  "data-live-status": ""; // The words for screen readers.
  "data-action": ""; // An admin action's state.
  "data-outcome": string; // The toast of its end, as JSON.
  "data-watch": ""; // What is shown with and without the script while it runs.

  // A line that is walked.
  "data-walking": ""; // On `<html>`: somebody walks without signal, so no script asks the server for anything.
  "data-line-to-walk": string; // Where a line can be walked: `formatLineToWalk`.
  "data-walk-state": "waiting" | "on" | "off" | "unsure"; // Whether the hiker is on it.
  "data-walk-part":
    | "needs"
    | "start"
    | "live"
    | "words"
    | "done"
    | "left"
    | "ascent"
    | "accuracy"
    | "stop"
    | "status"; // What the script shows and fills.
  "data-position": string; // The mark of the position on the drawn line: `formatFrame`.

  // Offline.
  "data-offline-tool": "keep-place" | "kept-places" | "missing-page"; // `browser/offline/` handles it.
  "data-posts": "waiting" | "sent" | ""; // On the page for missing pages: what became of the post that led to it.
  "data-connection": ""; // Where the connection's state is shown.
  "data-keep-place": string; // Where a forum can be kept for offline: its id.
  "data-place-name": string; // The name of that place.
  "data-kept-places": ""; // Where kept places are listed.
  "data-unsent": string; // Where waiting posts are listed: those of the forum or post with this id, or all.
}

export type Slots = { [Name in keyof SlotValues]?: SlotValues[Name] | undefined };

/** Lets the compiler check the names: `<div {...slots({ "data-live": path })} />`. */
export const slots = (attributes: Slots) => attributes;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

/** The same in a script: `const { live }: Dataset = element.dataset`. */
export type Dataset = {
  [Name in keyof Slots as Name extends `data-${infer Rest}` ? Camel<Rest> : never]: Slots[Name];
};

/** Has at least one of these attributes. */
export type Selector = `${string}[${keyof Slots}${"]" | "="}${string}`;
